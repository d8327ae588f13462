interface PutValue {
  name: string
  value: string
  isDefault: boolean
}

const CALL = /\b(\w*)\.(?:put|putIfAbsent|setdefault|insert)\(/
const TYPE = '([A-Z]\\w{1,80})\\.class(?:\\.get\\w*Name\\(\\))?'
const PUT = new RegExp(
  `\\b\\w*\\.(?:put|putIfAbsent|setdefault|insert)\\(\\s*(?:${TYPE}|["']([\\w.-]{2,80})["'])\\s*,\\s*(?:${TYPE}|("[^"]{1,200}"|'[^']{1,200}'|-?\\d[\\w.]{0,30}|[tT]rue|[fF]alse))\\s*\\)`,
)
const LINES = 3
const LONGEST_LINE = 300

/** What a line puts into a mapping for a name or a type: `DEFAULTS.put(Clock.class.getName(), "shop.UtcClock")`. */
export function putAt(lines: readonly string[], index: number): PutValue[] {
  const line = lines[index] ?? ''
  const [, into = ''] = (line.length > LONGEST_LINE ? undefined : CALL.exec(line)) ?? []
  if (into === '') return []
  const text = lines
    .slice(index, index + LINES)
    .map((one) => one.slice(0, LONGEST_LINE).trim())
    .join(' ')
  const [, type, key, given, literal] = PUT.exec(text) ?? []
  const name = type ?? key
  const value = given ?? literal
  return name === undefined || value === undefined ? [] : [{ name, value, isDefault: /default/i.test(into) }]
}
