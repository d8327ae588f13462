import { ERROR, withoutPrefix } from './without-prefix.ts'

const BEGINS =
  /^\W*(?:(?:and|so|but|hi|hey|ok|hello|please|also)\W+)*(?:where|what|how|why|who|whom|whose|which|when|does|do|did|is|are|was|can|should|would|will|has|have|show|find|list|explain|give|tell|compare|look|search|locate)\b/i
/** "Could not resolve …" and "is not a mock" ask nothing. */
const STATES = /^\W*(?:could|can|do|does|did|is|are|was|were|will|would|should|has|have) not\b/i
const MET = '(?:get|got|getting|keep getting|see|saw|seeing|hit|hitting|receive)'
/** Each with the message between what asks of it. */
const ASKS: readonly RegExp[] = [
  new RegExp(
    `^what(?:['’]?s| is| does| do| did)? (?:an? |the |this |that )?${ERROR}(.+?) (?:mean|means|about|supposed to mean)$`,
    'i',
  ),
  new RegExp(
    `^(?:why (?:do|does|did|am|are|would) (?:i|we|you) |(?:i|we)(?:['’]m| am| are)? (?:always |sometimes )?)${MET} (?:an? |the |this |that )?${ERROR}(.+)$`,
    'i',
  ),
  new RegExp(`^(?:getting|got|seeing|hit) (?:an? |the |this |that )?${ERROR}(.+)$`, 'i'),
  new RegExp(
    `^where (?:does|do|is|are|did) (?:the )?${ERROR}(.+?) (?:come from|coming from|thrown|raised|returned|logged|printed)$`,
    'i',
  ),
  new RegExp(
    `^(?:what|who|which \\w+) (?:throws|raises|returns|prints|logs|causes) (?:an? |the |this |that )?${ERROR}(.+)$`,
    'i',
  ),
]
const ASKS_AFTER =
  /[\s,;.?!:–—-]+(?:(?:and|but|so) )?(?:what|where|why|who|how)(?:['’]?s| is| does| do| did)? (?:that|this|it)(?: error| message| exception)?(?: supposed)?(?: to)?(?: mean\w*| come from| coming from| thrown| raised| about| from)?$/i
const FRAME = /^(?:at |from |File "|\d+: |```|#\d)|\.\w{1,6}:\d+/
/** In words and in characters. */
const FEWEST = 2
const MOST = 60
const LONGEST = 400

/** What was typed as if some code had said it, without what is asked of it; undefined if that is a question of its own. */
export function typedMessage(text: string): string | undefined {
  const typed = text.slice(0, LONGEST + 1).trim()
  const lines = typed.split(/\s*\n\s*/)
  // A trace has frames, and what follows a line of one's own is no message.
  if (typed.length > LONGEST || (lines.length > 1 && lines.some(isNoMessage))) return undefined
  const plain = lines.join(' ').replace(/[?\s]{1,9}$/, '')
  const before = withoutPrefix(plain.replace(ASKS_AFTER, ''))
  const asked = ASKS.flatMap((form) => form.exec(before)?.[1] ?? [])[0]
  const said = withoutPrefix(unquoted(asked ?? before))
  const isOwn = asked === undefined && before === plain && BEGINS.test(said) && !STATES.test(said)
  const words = said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return isOwn || words < FEWEST || words > MOST || !/[\s:]/.test(said) ? undefined : said
}

function isNoMessage(line: string): boolean {
  return FRAME.test(line) || (BEGINS.test(line) && !STATES.test(line))
}

function unquoted(text: string): string {
  const trimmed = text.trim()
  return /^(["'`“])(.*)["'`”]$/.exec(trimmed)?.[2]?.trim() ?? trimmed
}
