/** Paragraphs that begin so tell of the conversation that a question was asked in. */
const TALK = /^(?:What was said before|This follows on from)\b/

/** A question and where to look, and apart from it what was said before: that may tell what is meant by "it", but asks nothing. */
export function withoutTalk(question: string): { asks: string; talk: string } {
  const paragraphs = question.split(/\n\s*\n/)
  const first = paragraphs.findIndex((paragraph, index) => index > 0 && TALK.test(paragraph))
  if (first === -1) return { asks: question, talk: '' }
  return { asks: paragraphs.slice(0, first).join('\n\n'), talk: paragraphs.slice(first).join('\n\n') }
}
