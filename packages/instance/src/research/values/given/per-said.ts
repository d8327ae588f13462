import { stemOf } from '../../passages/terms.ts'

const PER =
  /\bhow (?:many|much|often|long)\b.*?\b(?:(?:can|may|does|is|are|for) (?:an?|any)|one|each|every|single|per) (?!time|of\b|in\b|the\b)([a-z]{4,})\b/i

/** Of what each has so many: `person` of "how many can one person have". */
export function perSaid(text: string): string | undefined {
  const [, said] = PER.exec(text) ?? []
  return said === undefined ? undefined : stemOf(said.toLowerCase())
}
