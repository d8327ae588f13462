import { parseJson } from '../../json/parse-json.ts'
import { UpstreamError } from '../../ports/errors.ts'

/** For one unpacked answer: 10,000 repositories with their descriptions, as text and as fields, take about eight million. */
const ANSWER_MAX_BYTES = 10_000_000

/** The bytes of an instance's answer. Throws an UpstreamError if there are too many; errors from reading are passed on. */
export async function* answerBytes(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > ANSWER_MAX_BYTES) throw tooLarge()
    yield chunk
  }
}

export async function answerText({ body }: Pick<Response, 'body'>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answerBytes(body)) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

function tooLarge(): UpstreamError {
  const size = `${ANSWER_MAX_BYTES / 1_000_000} MB`
  return new UpstreamError('instance', `the answer is larger than ${size}`, {
    retryable: false,
    advice: `The instance’s answer is larger than ${size}, so I didn’t read it. Narrow your question.`,
  })
}

const DEPTH_MAX = 100
/** 10,000 repositories with six fields each are 70,000. */
const VALUES_MAX = 200_000

/**
 * Parses JSON; undefined if it is invalid, or has so many values or levels that its objects, or a schema's complaints about each, would
 * fill the memory.
 */
export function parseBoundedJson(text: string): unknown {
  return isModest(text) ? parseJson(text) : undefined
}

function isModest(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      depth++
      values++
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') values++
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
  }
  return true
}

/** The position of the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let first = quote
    while (text[first - 1] === '\\') first--
    if ((quote - first) % 2 === 0) return quote
    at = quote + 1
  }
}

/** Whether a value contains at most this many others, at any depth. */
export function holdsAtMost(most: number, value: unknown): boolean {
  const left = [value]
  for (let count = 0; left.length > 0; count++) {
    if (count > most) return false
    const next = left.pop()
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) left.push(member)
  }
  return true
}

/** What the header asks for, in ms: it contains seconds or a date (RFC 9110 10.2.3). */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined
}
