/**
 * Lines, from 1, that call a member on its owner: on the owner itself, on variables made from it or declared as it, or on variables with
 * its name.
 */
export function callsOfMember(owner: string, member: string, lines: readonly string[]): number[] {
  const called = new RegExp(`\\b${RegExp.escape(owner)}\\b|\\b[Nn]ew_?${RegExp.escape(owner)}\\b`)
  if (!lines.some((line) => called.test(line))) return []
  const made = lines.flatMap((line) => (line.includes(owner) ? instancesOn(line, owner) : []))
  const names = [...new Set([owner, ...spellings(owner), ...made])].map(RegExp.escape)
  const call = new RegExp(
    `(?<![\\w$])(?:${names.join('|')})(?:\\(\\))?[!?]?(?:\\.|->|::|#)${RegExp.escape(member)}(?![\\w$])`,
  )
  return lines.flatMap((line, index) => (call.test(line) ? [index + 1] : []))
}

/** `queue = new Queue(…)`, `queue: Queue`, `Queue queue =`, `queue := NewQueue(…)`, `let queue = Queue::new(…)`. */
function instancesOn(line: string, owner: string): string[] {
  const name = RegExp.escape(owner)
  const forms = [
    `([A-Za-z_$][\\w$]*)(?:\\s*,\\s*\\w+)?(?:\\s*:\\s*[^=]{1,40})?\\s*:?=\\s*(?:await\\s+)?(?:new\\s+)?&?(?:\\w+(?:\\.|::))*(?:[Nn]ew_?)?${name}\\s*(?:<[^>]*>)?\\s*(?:\\(|\\{|::|\\.new\\b|\\.create\\b|\\.build)`,
    `([A-Za-z_$][\\w$]*)[!?]?\\s*:\\s*&?(?:mut\\s+)?(?:\\w+\\.)*${name}\\b`,
    `(?<![\\w.])${name}(?:<[^>]*>)?[&*]?\\s+\\*?([A-Za-z_$][\\w$]*)\\s*(?:[=;,){]|$)`,
    `\\bwith\\s+(?:\\w+\\.)*${name}\\(.*\\bas\\s+(\\w+)`,
  ]
  return forms.flatMap((form) => [...line.matchAll(new RegExp(form, 'g'))].flatMap(([, made]) => made ?? []))
}

/** Variable names for `FlowProducer`: `flowProducer`, `flow_producer`, `@flow_producer`. */
function spellings(owner: string): string[] {
  const parts = owner.split(/(?<=[a-z\d])(?=[A-Z])|_/)
  const [first = '', ...rest] = parts
  return [`${first.toLowerCase()}${rest.join('')}`, parts.join('_').toLowerCase()]
}
