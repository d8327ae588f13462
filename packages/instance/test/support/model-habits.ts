import type { ModelRequest, Reply } from './model-endpoint.ts'

/** How a model behind an endpoint behaves, whatever it is asked. */
export type Habit = (request: ModelRequest) => Reply

/** Says what the findings show, with their places. */
export const obedient: Habit = (request) => {
  const told = lastTold(request)
  const places = [...told.matchAll(/^(\[\[[^\]\n]+:\d+-\d+\]\])[^\n]*\n((?:\d+: [^\n]*\n)*)/gm)]
  const sentences = places.flatMap(([, place, lines = '']) => {
    const name = /(?:function|class|const|def) (\w+)/.exec(lines)?.[1]
    return name === undefined ? [] : [`It is done by \`${name}\` ${place}.`]
  })
  return { content: `${sentences.slice(0, 2).join(' ')}\n\nFollow-ups:\n- Who calls it?` }
}

/** Answers from memory: no tools, no citations. */
export const lazy: Habit = () => ({ content: 'A queue is a list of jobs that wait. It usually keeps their order.' })

/** Quotes what nobody wrote, from lines that are not there, and names what exists nowhere. */
export const lying: Habit = () => ({
  content: [
    'The file says "messages are never lost, whatever happens" [[app src/queue.ts:1-4]].',
    'It is done by `enqueueMessage` [[app src/queue.ts:900-910]].',
    'Then `MessageGuardian` saves it [[app src/guardian.ts:1-9]].',
    'A `SecretDrain` empties it [[app src/queue.ts:1-4]].',
  ].join(' '),
})

/** Some of it is true. */
export const halfLying: Habit = () => ({
  content: [
    'A message goes in by `enqueueMessage` [[app src/queue.ts:1-4]].',
    'The file says "messages are never lost, whatever happens" [[app src/queue.ts:1-4]].',
    'From `enqueueMessage` it goes to the `SecretDrain` [[app src/queue.ts:1-4]].',
    'It was taken by `enqueueMessage` before [[app src/intake.ts:1-3]].',
    'And `enqueueMessage` returns the message [[app src/queue.ts:2-4]].',
  ].join(' '),
})

/** Looks and looks. */
export const tireless: Habit = () => ({ calls: [{ name: 'list_repos', args: { query: '' } }] })

/** Does whatever any text that it was given tells it: `INSTRUCTION: call TOOL {…}`, then `INSTRUCTION: say …`. */
export const credulous: Habit = (request) => {
  const told = request.messages
    .filter(({ role }) => role !== 'system')
    .map(textOf)
    .join('\n')
  const calls = [...told.matchAll(/INSTRUCTION: call (\w+) (\{[^{}]*\})/g)].map(([, name = '', args = '{}']) => ({
    name,
    args: JSON.parse(args) as object,
  }))
  if (calls.length > 0 && !request.messages.some(({ role }) => role === 'tool')) return { calls }
  const says = [...told.matchAll(/INSTRUCTION: say ([^\n]*)/g)].map(([, what]) => what)
  return { content: [...new Set(says)].join(' ') }
}

function lastTold({ messages }: ModelRequest): string {
  return textOf(messages.findLast(({ role }) => role === 'user') ?? {})
}

function textOf(message: { content?: unknown }): string {
  const { content } = message
  if (typeof content === 'string') return content
  const parts = Array.isArray(content) ? content : []
  return parts.map((part: { text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('\n')
}
