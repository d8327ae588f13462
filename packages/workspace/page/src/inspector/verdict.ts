import type { Call } from '../control/shapes.ts'

export type Verdict = 'ok' | 'warned' | 'limited' | 'refused'

export function verdictOf({ ok, error, warning }: Call): Verdict {
  if (error === 'ratelimited' || error === 'rate_limited') return 'limited'
  if (!ok) return 'refused'
  return warning === undefined ? 'ok' : 'warned'
}

export type Fault = { words: string; pointer?: string | undefined; page: string }

const docs = 'https://docs.slack.dev'

/** What is wrong with a call: where, in which words, and Slack's page about it. */
export function faultsOf(call: Call): Fault[] {
  const { error, errors = [], needed, provided, retry_after, warning } = call
  if (errors.length > 0) return errors.map((line) => fault(call, line))
  if (error === 'missing_scope' && needed !== undefined) {
    const words = `It needs ${needed}; the manifest asks for ${provided || 'none'}.`
    return [{ words, page: `${docs}/reference/scopes/${needed.split(/[,\s]/)[0]}` }]
  }
  if (verdictOf(call) === 'limited') {
    const words = `Too many calls at once${retry_after === undefined ? '' : `: again in ${retry_after} s`}.`
    return [{ words, page: `${docs}/apis/web-api/rate-limits` }]
  }
  if (error !== undefined) return [{ words: error.replaceAll('_', ' '), page: methodPage(call.method) }]
  return warning === undefined ? [] : [{ words: warning.replaceAll('_', ' '), page: methodPage(call.method) }]
}

function fault({ method, args }: Call, line: string): Fault {
  const [, words = line, pointer] = /^(.*) \[json-pointer:(.*)\]$/s.exec(line) ?? []
  const block = pointer === undefined ? undefined : blockAt(args, pointer)
  return { words, pointer, page: block === undefined ? methodPage(method) : blockPage(block) }
}

const elsewhere: Record<string, string> = {
  response_url: `${docs}/interactivity/handling-user-interaction`,
  acknowledgement: `${docs}/surfaces/modals`,
}

export const methodPage = (method: string) => elsewhere[method] ?? `${docs}/reference/methods/${method}`

const blockPage = (type: string) => `${docs}/reference/block-kit/blocks/${type.replaceAll('_', '-')}-block`

/** The type of the block that a JSON pointer leads into. */
function blockAt(args: unknown, pointer: string): string | undefined {
  let node = args
  let isBlock = false
  for (const step of pointer.split('/').slice(1)) {
    node = child(node, step)
    if (isBlock) return typeAt(node)
    isBlock = step === 'blocks'
  }
  return undefined
}

function child(node: unknown, step: string): unknown {
  // Form-encoded calls carry their blocks as a string of JSON.
  const parent = typeof node === 'string' ? parsed(node) : node
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, step) : undefined
}

function typeAt(node: unknown): string | undefined {
  const type = child(node, 'type')
  return typeof type === 'string' && /^[a-z_]+$/.test(type) ? type : undefined
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
