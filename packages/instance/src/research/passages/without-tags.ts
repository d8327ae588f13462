/** What pages are written with; any other name in angle brackets is a word to be replaced, as in `git clone <url>`. */
const NAMES =
  'a|abbr|article|aside|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|samp|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tabs|tabitem|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|wbr'
/** Between runs of backticks of one length; a run is looked at from its start only, lest a long one be tried at each of its offsets. */
const CODE = '(?<!`)(`+)(?!`).+?(?<!`)\\1(?!`)'
const CODE_OR_TAG = new RegExp(`${CODE}|</?(?:${NAMES})(?:\\s[^<>]*)?/?>|<[a-z][\\w-]*\\s[\\w-]+=[^<>]*>`, 'gis')
const CODE_OR_ANGLE = new RegExp(`${CODE}|<(?=[a-z/])`, 'gis')

/** A text without its tags of HTML, but for what stands in backticks. */
export function withoutTags(text: string): string {
  return text.replace(CODE_OR_TAG, (found, run?: string) => (run === undefined ? '' : found))
}

/** What is still in angle brackets is read as words, not as a tag. */
export function withEscapedAngles(text: string): string {
  return text.replace(CODE_OR_ANGLE, (found, run?: string) => (run === undefined ? '\\<' : found))
}
