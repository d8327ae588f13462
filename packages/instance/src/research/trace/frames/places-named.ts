import type { FileMatch } from '../../../ports/engine.ts'
import { fileClass } from '../../../search/text/file-class.ts'
import { outline } from '../../../search/text/outline.ts'
import { enclosingSymbol, endOfSymbol } from '../../../search/text/symbol-ranges.ts'
import type { Means } from '../../kinds/kind.ts'
import type { ReplyPlace } from '../../reply/reply.ts'
import { snippetOf } from '../../reply/snippet.ts'
import { FILES, type NamedFrame } from '../named/named-frames.ts'

type Named = ReplyPlace & { fit: number }

const MOST_FRAMES = 8
/** How many are looked for: each name may be anywhere. */
const ENOUGH = 3
const MOST_FILES = 12
/** How many parts at the end of a module and a path must be equal, if the module isn't of a package called like the repository. */
const LEAST_ALIKE = 2
const SHOWN = 9

/** The functions of a trace that says no files, each where it is defined; `at`: their numbers among the frames. */
export async function placesNamed(
  frames: readonly NamedFrame[],
  means: Pick<Means, 'mentions' | 'lines'>,
): Promise<{ place: ReplyPlace; at: number }[]> {
  const found: { one: Named; at: number }[] = []
  for (const [at, frame] of frames.slice(0, MOST_FRAMES).entries()) {
    const one = await placeOf(frame, means)
    if (one !== undefined) found.push({ one, at })
    if (found.length === ENOUGH) break
  }
  const [repo] = [...Map.groupBy(found, ({ one }) => one.repo)]
    .map(([name, all]) => ({ name, fit: all.reduce((sum, { one }) => sum + one.fit, 0) }))
    .sort((a, b) => b.fit - a.fit)
  return found.flatMap(({ one, at }) => {
    if (one.repo !== repo?.name) return []
    const { fit: _fit, ...place } = one
    return [{ place, at }]
  })
}

async function placeOf(frame: NamedFrame, means: Pick<Means, 'mentions' | 'lines'>): Promise<Named | undefined> {
  const { files } = await means.mentions(frame.name)
  const near = files
    .filter(({ path }) => FILES[frame.language].test(path) && ['code', 'test'].includes(fileClass(path)))
    .map((file) => ({ file, fit: fitOf(frame, file) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.file.path.length - b.file.path.length)
    .slice(0, MOST_FILES)
  const defined = await Promise.all(near.map(({ file, fit }) => definedIn(file, fit, frame, means)))
  const [best, next] = defined.flat().sort((a, b) => b.fit - a.fit)
  // A name alone may be anything's, as may one in `main`, which every program has.
  const isAlone = best !== undefined && (next === undefined || next.fit < best.fit)
  return ownModule(frame).length > 0 || isAlone ? best : undefined
}

/** Without what stands for the program itself, whichever it is. */
function ownModule({ module }: NamedFrame): readonly string[] {
  return /^(?:main|crate)$/.test(module[0] ?? '') ? module.slice(1) : module
}

/** How well a file fits the module and type of a frame; 0 if it doesn't. */
function fitOf(frame: NamedFrame, { repo, path }: Pick<FileMatch, 'repo' | 'path'>): number {
  const { owner } = frame
  const module = ownModule(frame)
  const parts = path.replace(/\.\w+$/, '').split('/')
  const stem = parts.at(-1) ?? ''
  const files = /^(?:mod|index|__init__|lib|main)$/.test(stem) ? parts.slice(0, -1) : parts
  const alike = Math.max(countAlike(module, files), countAlike(module, parts.slice(0, -1)))
  const isOfRepository = isCalled(repo, module, alike > 0)
  const isOfStem = owner !== undefined && plain(owner) === plain(stem)
  const isOwn = module.length === 0 || (module !== frame.module && alike > 0)
  if (!(isOwn || isOfRepository || alike >= LEAST_ALIKE || (alike > 0 && isOfStem))) return 0
  return 1 + alike * 2 + (isOfRepository ? 1 : 0) + (isOfStem ? 1 : 0)
}

async function definedIn(
  { repo, commit, path, lines: mentioned }: FileMatch,
  fit: number,
  { name, owner }: NamedFrame,
  means: Pick<Means, 'lines'>,
): Promise<Named[]> {
  if (!mentioned.some(({ text }) => outline([text], path).some((symbol) => symbol.name === name))) return []
  const lines = await means.lines({ repo, commit, path })
  const symbols = outline(lines, path)
  return symbols.flatMap((symbol, index) => {
    if (symbol.name !== name) return []
    const [, receiver] = /^\s*func \(\s*\w*\s*\*?(\w+)/.exec(lines[symbol.line - 1] ?? '') ?? []
    const around = receiver ?? enclosingSymbol(symbol.line - 1, lines, symbols.slice(0, index))?.name
    const isOwned = owner === undefined || owner === name || [around, symbol.name].some((one) => one === owner)
    if (!isOwned) return []
    const endLine = Math.max(symbol.line, endOfSymbol(index, lines, symbols))
    const range = { startLine: symbol.line, endLine: Math.min(endLine, symbol.line + SHOWN) }
    const shown = snippetOf(lines, range, symbol.line)
    const place = { repo, commit, path, symbol: name, startLine: symbol.line, endLine, lines: shown }
    return [{ ...place, ...(around !== undefined && { owner: around }), fit }]
  })
}

function countAlike(module: readonly string[], parts: readonly string[]): number {
  let alike = 0
  while (
    alike < Math.min(module.length, parts.length) &&
    plain(module.at(-1 - alike) ?? '') === plain(parts.at(-1 - alike) ?? '')
  )
    alike++
  return alike
}

/** Whether a module is called like the repository: `host/group/name` says its name. `@slack/bolt` is in `bolt-js`, if more than that is alike. */
function isCalled(repo: string, module: readonly string[], isAlike: boolean): boolean {
  const name = repo.split('/').at(-1) ?? repo
  const isHosted = module[0]?.includes('.') === true
  const named = isHosted ? module.slice(module.length > 2 ? 2 : 1).slice(0, 1) : module
  return named.some((part) => plain(name) === plain(part) || (isAlike && name.split(/[-_.]/).includes(part)))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
