import { keys } from '../src/storage/keys.ts'

/** What a deep search does to the world outside its process, in order. The process may be killed before and after each. */
export const operations = [
  'enqueue the search',
  'count towards the limit',
  'begin the placeholder',
  'post the placeholder',
  'save the placeholder',
  'take a turn',
  'begin asking',
  'call deepsearch',
  'save the address',
  'save that it searches',
  'call deepsearch_read',
  'put aside',
  'save that it is answered',
  'write to the outbox',
  'begin the answer',
  'post the answer',
  'save the answer',
  'save that it is delivered',
  'give the turn back',
  'close the placeholder',
] as const

/** `enqueue the request` is the bot's own operation, between the request and its acknowledgment. */
export type Operation = (typeof operations)[number] | 'enqueue the request'

/** The calls and posts, and the writes that ensure that each is made once: the default points to try. */
export const outward: ReadonlySet<string> = new Set<Operation>([
  'post the placeholder',
  'begin asking',
  'call deepsearch',
  'save the address',
  'write to the outbox',
  'post the answer',
  'save the answer',
])

const placeOf = (point: string) => operations.findIndex((operation) => point.endsWith(operation))

/** Whether a point comes before the answer, while other questions are being asked at the same time. */
export function isBeforeAnswer(point: string): boolean {
  return placeOf(point) <= operations.indexOf('put aside')
}

/** Whether people already have their answer at a point; what is left to do may still happen while the next questions are asked. */
export function isAfterAnswer(point: string): boolean {
  return placeOf(point) >= operations.indexOf('save the answer')
}

/** If killed between these, nobody knows whether the instance was asked. */
export const inDoubt: ReadonlySet<string> = new Set([
  'after begin asking',
  'before call deepsearch',
  'after call deepsearch',
  'before save the address',
])

/** The operation of a Redis command, by its name and arguments. */
export function redisOperation(name: string, args: readonly string[]): Operation | undefined {
  const has = (text: string) => args.includes(text)
  const isEnd = args.some((arg) => arg.startsWith('done:'))
  const isScript = name === 'eval' || name === 'evalsha'
  if (has('step:anchor')) return isEnd ? 'save the placeholder' : 'begin the placeholder'
  if (has('step:asked') && isScript) return isEnd ? 'save the address' : 'begin asking'
  if (has('step:outbox') && isEnd) return 'write to the outbox'
  if (has('step:answer') && isScript) return isEnd ? 'save the answer' : 'begin the answer'
  if (args.some((arg) => arg.endsWith(':asked:all'))) return 'count towards the limit'
  // The script that takes a turn has seven arguments after its key, the one that gives it back has four.
  if (isScript && has(keys.slots)) return args.length > 8 ? 'take a turn' : 'give the turn back'
  if (name !== 'set' || !args[0]?.includes(':search:')) return undefined
  if (args[1]?.includes('"state":"searching"')) return 'save that it searches'
  if (args[1]?.includes('"state":"answered"')) return 'save that it is answered'
  return args[1]?.includes('"state":"delivered"') ? 'save that it is delivered' : undefined
}

/** The operation of an HTTP request. */
export function httpOperation(url: string, body: string): Operation | undefined {
  if (url.endsWith('/chat.postMessage') && body.includes('.anchor.')) return 'post the placeholder'
  if (url.endsWith('/chat.postMessage') && body.includes('.answer.')) return 'post the answer'
  if (url.endsWith('/chat.update') && body.includes('placeholder-answered')) return 'close the placeholder'
  if (body.includes('"name":"deepsearch"')) return 'call deepsearch'
  return body.includes('"name":"deepsearch_read"') ? 'call deepsearch_read' : undefined
}
