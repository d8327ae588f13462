/** HTML elements; any other name in angle brackets is a placeholder, as in `git clone <url>`. */
const NAMES =
  'a|abbr|article|aside|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|samp|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tabs|tabitem|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|wbr'
/**
 * Between two runs of backticks of equal length. A run is only tried from its start, otherwise a long one would be tried at each offset.
 */
const CODE = '(?<!`)(`+)(?!`).+?(?<!`)\\1(?!`)'
const CODE_OR_TAG = new RegExp(`${CODE}|</?(?:${NAMES})(?:\\s[^<>]*)?/?>|<[a-z][\\w-]*\\s[\\w-]+=[^<>]*>`, 'gis')
const CODE_OR_ANGLE = new RegExp(`${CODE}|<(?=[a-z/])`, 'gis')

/** The text without HTML tags, except those in backticks. */
export function withoutTags(text: string): string {
  return text.replace(CODE_OR_TAG, (found, run?: string) => (run === undefined ? '' : found))
}

/** Escapes the remaining angle brackets, so that they are read as text and not as tags. */
export function withEscapedAngles(text: string): string {
  return text.replace(CODE_OR_ANGLE, (found, run?: string) => (run === undefined ? '\\<' : found))
}
