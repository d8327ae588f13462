/** The value inside a conversion: `Some(b"--".to_vec())` is `"--"`, `model.Duration(1 * time.Minute)` is a minute, `limit(10)` is ten. */
export function unwrapped(whole: string): string {
  const [, wrapped] = /^(?:Some|Just|Optional\.of)\((.+)\)$/.exec(whole) ?? []
  const value = wrapped ?? whole
  const [, first] =
    /^[A-Z][\w.]*\((None|True|False|-?\d[\d_.]*|"[^"]*"|'[^']*')\s*,\s*\w+\s*=[^()]*\)$/.exec(value) ?? []
  if (first !== undefined) return first
  const [, byDefault] =
    /^[\w.]+\([^()]*\bdefault=(None|True|False|-?\d[\d_.]*|"[^"]*"|'[^']*')[^()]*\)$/.exec(value) ?? []
  if (byDefault !== undefined) return byDefault
  const [, otherwise] =
    /^(?:\w+(?:\.|->|::)){0,3}(?:config|env|getenv|get\w*|fetch)\(["'][^"']+["'],\s*(-?\d[\d_.]*)\)$/i.exec(value) ?? []
  if (otherwise !== undefined) return otherwise
  const [, text] = /^[\w:.<>]+\([^"'?,=]*?("[^"]*"|'[^']*')[^"'?,]*\)$/.exec(value) ?? []
  if (text !== undefined && !/env|require|import|get|fetch/i.test(value)) return text
  // Long.getLong("pool.periodMs", SECONDS.toMillis(30))
  const [, fallback] = /^(?:\w+\.)?get(?:Long|Int(?:eger)?|Double)\("[^"]+",\s*([\w.]+\([^()]*\))\)$/.exec(value) ?? []
  if (fallback !== undefined) return unwrapped(fallback)
  const [, quantity] = /^[\w:.]+\((\d+ \* [\w.]+|\d[\d_]*)[lL]?\)$/.exec(value) ?? []
  return quantity ?? value
}
