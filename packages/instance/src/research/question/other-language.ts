/** How questions begin in languages that many people write in at work; no words that English or code has too. */
const BEGINS =
  /^[\s¿¡]*(?:wie|wo|wer|wann|warum|wieso|weshalb|welche[rsmn]?|kannst|gibt es|wird|werden|cómo|dónde|donde|qué|quién|cuándo|cuál|por qué|existe|comment|où|pourquoi|quand|quel(?:le)?s?|est-ce|peut-on|dov['’]è|perché|quando|quale|onde|quem|por que|hoe|waar|waarom|hvordan|hvor|jak|gdzie|dlaczego)(?![\p{L}\p{N}])/iu
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/gu
/** In a text that is quoted in an English question, or a symbol. */
const FEW = 3
const ENGLISH = /\b(?:where|what|when|why|who|how|which|is|are|the|does|do|can)\b/i

/** Whether a question is in another language than English, of which no words are known here. */
export function isInOtherLanguage(question: string): boolean {
  const others = question.match(NOT_LATIN)?.length ?? 0
  return BEGINS.test(question) || (others >= FEW && !ENGLISH.test(question))
}
