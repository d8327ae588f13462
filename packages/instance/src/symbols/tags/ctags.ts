import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Environment } from '../../git/git-process.ts'
import { FILE_DEADLINE_MS, MOST_TAGS, type Tag, type TagKind, type TagReader, TooSlow } from './tag.ts'

const replySchema = z.object({
  _type: z.string(),
  name: z.string().optional(),
  line: z.int().optional(),
  end: z.int().optional(),
  kind: z.string().optional(),
  scope: z.string().optional(),
  scopeKind: z.string().optional(),
})

type Reply = z.infer<typeof replySchema>

/** The sandbox doesn't let it open files or start programs; sources arrive through standard input (ctags-json-output(5)). */
const ARGUMENTS = [
  '--options=NONE',
  '--_interactive=sandbox',
  '--fields=NneKsS',
  ...['C', 'C++'].map((language) => `--kinds-${language}=+p`),
  '--kinds-PHP=-a',
]

interface Reading {
  tags: Tag[]
  resolve(tags: Tag[]): void
  reject(error: Error): void
}

/** Universal Ctags as one long-lived process that reads one file at a time. */
export class Ctags implements TagReader {
  readonly #env: Environment
  #child: ChildProcessWithoutNullStreams | undefined
  #reading: Reading | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(env: Environment) {
    this.#env = env
  }

  read(path: string, content: Buffer): Promise<Tag[]> {
    const next = this.#queue.then(() => this.#read(path, content))
    this.#queue = next.catch(() => {})
    return next
  }

  close(): void {
    this.#child?.kill('SIGKILL')
  }

  async #read(path: string, content: Buffer): Promise<Tag[]> {
    this.#child ??= this.#start()
    const child = this.#child
    const { promise, resolve, reject } = Promise.withResolvers<Tag[]>()
    const timer = setTimeout(() => this.#end(new TooSlow(`ctags takes too long with ${path}`)), FILE_DEADLINE_MS)
    this.#reading = { tags: [], resolve, reject }
    // Only its extension matters, and a path from a repository may not be valid text.
    const filename = `file.${path.slice(path.lastIndexOf('.') + 1)}`
    child.stdin.write(`${JSON.stringify({ command: 'generate-tags', filename, size: content.length })}\n`)
    child.stdin.write(content)
    return await promise.finally(() => {
      clearTimeout(timer)
      this.#reading = undefined
    })
  }

  #start(): ChildProcessWithoutNullStreams {
    const child = spawn('ctags', ARGUMENTS, { env: this.#env })
    child.on('error', (error) => this.#end(error))
    child.on('close', () => {
      if (this.#child === child) this.#end(new Error('ctags ended'))
    })
    child.stdin.on('error', () => {})
    child.stderr.resume()
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (this.#child !== child) return
      try {
        this.#receive(replySchema.parse(JSON.parse(line)))
      } catch (cause) {
        this.#end(new Error('ctags said something else', { cause }))
      }
    })
    return child
  }

  #receive(reply: Reply): void {
    const reading = this.#reading
    if (reading === undefined) return
    if (reply._type === 'completed') reading.resolve(reading.tags)
    else if (reply._type === 'error') this.#end(new Error('ctags refused a file'))
    else if (reply._type === 'tag') reading.tags.push(...tagsOf(reply))
    if (reading.tags.length > MOST_TAGS) this.#end(new TooSlow('a file has too many tags'))
  }

  #end(reason: Error): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
    this.#reading?.reject(reason)
  }
}

function tagsOf({ name, line, end, kind = '', scope, scopeKind = '' }: Reply): Tag[] {
  const found = KINDS[kind] === undefined ? 'constant' : KINDS[kind]
  if (name === undefined || line === undefined || found === null) return []
  const isLocal = found === 'constant' && ['function', 'method'].includes(KINDS[scopeKind] ?? '')
  const within = scope?.split(/\.|::|\\/).at(-1)
  return [
    {
      name,
      kind: isLocal ? 'local' : found,
      line,
      ...(end === undefined ? {} : { endLine: end }),
      ...(within === undefined ? {} : { scope: within }),
    },
  ]
}

/** By ctags' own names; null: not a definition. Anything not listed counts as a constant. */
const KINDS: Readonly<Record<string, TagKind | null>> = {
  class: 'type',
  interface: 'type',
  struct: 'type',
  union: 'type',
  enum: 'type',
  enumeration: 'type',
  typedef: 'type',
  type: 'type',
  alias: 'type',
  trait: 'type',
  module: 'type',
  namespace: 'type',
  object: 'type',
  talias: 'type',
  record: 'type',
  protocol: 'type',
  annotation: 'type',
  function: 'function',
  func: 'function',
  subroutine: 'function',
  macro: 'function',
  define: 'function',
  def: 'function',
  generator: 'function',
  accessor: 'method',
  method: 'method',
  methodSpec: 'method',
  singletonMethod: 'method',
  getter: 'method',
  setter: 'method',
  property: 'field',
  field: 'field',
  event: 'field',
  member: 'field',
  enumerator: 'field',
  enumConstant: 'field',
  prototype: 'prototype',
  externvar: 'prototype',
  implementation: null,
  package: null,
  packageName: null,
  import: null,
  unknown: null,
  heredoc: null,
  local: null,
  parameter: null,
  label: null,
  header: null,
  error: null,
}
