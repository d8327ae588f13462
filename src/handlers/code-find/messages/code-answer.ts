import { fenced, linkLabel } from '../../../blocks/escape.ts'
import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { CodeAnswer, CodePlace, Message } from '../../../ports/index.ts'
import { feedbackBlock, shareButton, switchButton } from '../../answering/messages/answer-buttons.ts'
import { codeFindWords } from '../words/code-find.ts'

const PLACES_MAX = 3
/** One phone screen. */
const SHOWN_MAX = 1_200
const LINES_MAX = 12
const LINE_WIDTH_MAX = 160

interface CodeAnswerOptions {
  /** In mrkdwn: where it looked and how long it took. */
  footer: string
  /** Why it looked in that repository. */
  because?: 'named' | 'thread' | 'channel' | 'only' | 'found'
  /** The job that found it. */
  jobId: string
  /** Only the asker sees it. */
  isPrivate?: boolean
  /** Somebody shares it; feedback and follow-ups belong to the original. */
  isShared?: boolean
}

/** A short answer, then the best places with the matching lines. */
export function codeAnswerMessage(
  answer: CodeAnswer,
  { footer, because, jobId, isPrivate = false, isShared = false }: CodeAnswerOptions,
): Message {
  const shown = shownPlaces(answer)
  const more = answer.places.length - shown.length
  const { label: words, actionId, value } = switchButton('deep-search', jobId)
  const buttons = [
    ...(more > 0 ? [button(codeFindWords.more, 'more-places', jobId)] : []),
    ...(isShared ? [] : [button(words, actionId, value)]),
    ...(isPrivate ? [shareButton({ job: jobId })] : []),
  ]
  const message = markdownMessage([answer.summary, ...shown].join('\n\n'), {
    footer,
    below: [...actions(buttons), ...(isShared ? [] : [feedbackBlock(jobId)])],
  })
  const how = answer.instead ? `instead-${answer.instead}` : because
  return { ...message, id: how === undefined ? 'code-answer' : `code-answer-${how}` }
}

/** The places that the answer didn't show. */
export function morePlacesMessage(answer: CodeAnswer): Message {
  const words = [codeFindWords.morePlaces, ...placeList(answer.places).slice(shownPlaces(answer).length)].join('\n\n')
  return markdownMessage(words, { id: 'more-places' })
}

/** An answer as text only: its summary, linked to the best place there or below. */
export function codeAnswerText({ summary, places: [best] }: CodeAnswer): string {
  if (!best) return summary
  const link = `[${label(best)}](${best.url})`
  const named = new RegExp(`\`?(?<![\\w/.-])${RegExp.escape(best.path)}\`?(?::\\d+(?:[–-]\\d+)?)?`)
  return named.test(summary) ? summary.replace(named, () => link) : `${summary}\n\n${link}`
}

/** As many of the best as fit, at least one. */
function shownPlaces({ summary, places }: CodeAnswer): string[] {
  const best = placeList(places.slice(0, PLACES_MAX))
  let length = summary.length
  const tooLong = best.findIndex((place, index) => {
    length += place.length + 2
    return index > 0 && length > SHOWN_MAX
  })
  return tooLong < 0 ? best : best.slice(0, tooLong)
}

function placeList(places: readonly CodePlace[]): string[] {
  return places.map((place, index) => `${index + 1}. [${label(place)}](${place.url})${excerpt(place)}`)
}

function label({ path, startLine, endLine }: CodePlace): string {
  const safe = linkLabel(path)
  if (startLine === undefined) return safe
  return endLine === undefined || endLine === startLine ? `${safe}:${startLine}` : `${safe}:${startLine}–${endLine}`
}

function excerpt(place: CodePlace): string {
  if (place.lines.length === 0) return ''
  const lines = place.lines.slice(0, LINES_MAX)
  const width = String(lines.at(-1)?.number ?? 0).length
  const code = lines.flatMap(({ number, text }, index) => {
    const before = lines[index - 1]?.number ?? number - 1
    const line = `${String(number).padStart(width)}  ${text.slice(0, LINE_WIDTH_MAX)}`
    return number === before + 1 ? [line] : ['⋯'.padStart(width), line]
  })
  return `\n${fenced(code.join('\n'))}`
}
