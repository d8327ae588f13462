import { UpstreamError } from '../../ports/errors.ts'

/** Of one answer, unpacked: 10,000 repositories with their descriptions, as text and as fields, take about eight million. */
const ANSWER_MAX_BYTES = 10_000_000

/** The bytes of an instance's answer. Throws an UpstreamError where they are too many, and what reading them throws. */
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
    advice: `The instance’s answer is larger than ${size}, so I did not read it. Ask for less at a time.`,
  })
}
