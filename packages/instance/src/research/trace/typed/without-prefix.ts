const TIME =
  '\\[?\\d{4}[-/]\\d\\d[-/]\\d\\d[T ]?[\\d:.,Z+-]{0,30}\\]?\\s+|\\[?\\d\\d:\\d\\d:\\d\\d[\\d.,]{0,10}\\]?\\s+|[A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d:\\d\\d\\s+'
const LEVEL = '\\[?(?:ERROR|WARN(?:ING)?|FATAL|INFO|DEBUG|TRACE|SEVERE|CRITICAL)\\b\\]?:?\\s+'
/** What a log writes before a message: time, level, thread, and who logs. */
const LOGGED = new RegExp(
  `^(?:${TIME}|${LEVEL})(?:${TIME}|${LEVEL}|\\[[\\w .:#/-]{1,60}\\]\\s+){0,5}(?:[\\w.$]{1,80}\\s+-\\s+)?`,
)
/** What may stand before a message that somebody tells of. */
export const ERROR = '(?:(?:error|exception|warning|message|panic|failure)(?: message)?:? )?'
/** "Our api crashes with", "it says:" */
const TOLD = new RegExp(
  `^(?:(?:hi|hey|hello|help|so|and)\\W{1,3})?(?:our|the|my|this|we|i|it|everything)\\b[^:"'\`]{0,60}?\\b(?:(?:crash\\w*|fail\\w*|die[sd]?|breaks?|broke|exit\\w*|abort\\w*|stop\\w*|panic\\w*|blow\\w* up|error\\w*(?: out)?|respond\\w*|answer\\w*) with:?|(?:throw\\w*|sa(?:ys?|id|ying)|complain\\w*(?: that)?|print\\w*|log(?:s|ged)?|report\\w*):?)\\s+(?:an? |the |this |that )?${ERROR}`,
  'i',
)
const SHORTEST = 8

/** A message without what a log, or the person who tells of it, says before it. */
export function withoutPrefix(text: string): string {
  const left = text.replace(TOLD, '').replace(LOGGED, '')
  return left.length < SHORTEST ? text : left
}
