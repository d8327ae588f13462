import { commandNamed, type DeclaredCommand } from '../commands/command-named.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { namesCompared } from './difference.ts'
import type { Kind, Means } from './kind.ts'

/** Lines of each that are shown. */
const SHOWN = 10

/** *What is the difference between put and cp*, of two commands of a program: what their declarations say, side by side. */
export const commandsCompared: Kind = {
  name: 'commands-compared',
  plan: 'how two commands of a program differ',
  fits({ text, names: written }) {
    const names = namesCompared(text)
    return names?.every((name) => /^[a-z][a-z\d]*$/.test(name) && !written.includes(name)) ? 0.95 : 0
  },
  async answer({ text }, means) {
    const names = namesCompared(text) ?? []
    const found = await Promise.all(names.map((name) => commandNamed(name, means)))
    const both = found.flatMap((command, at) =>
      command?.says === undefined ? [] : [{ ...command, name: names[at] ?? '' }],
    )
    if (both.length < 2) return undefined
    const said = both.map(({ name, says = '', ...at }) => {
      const place = { ...at, startLine: at.line, endLine: at.line }
      return `${code(name)}: “${says}” (${linkTo(place, means.links, means.repositories.length > 1)})`
    })
    const places = await Promise.all(both.map((one) => placeOf(one, means)))
    return { first: `${said.join('; ')}.`, places, shown: 2, certainty: 'likely' }
  },
}

/** The function that a command runs, else its declaration. */
async function placeOf(
  { name, runs, ...declared }: DeclaredCommand & { name: string },
  means: Means,
): Promise<ReplyPlace> {
  const [runner] = runs === undefined ? [] : await definitionsNamed(runs, means)
  const { repo, commit, path, line, startLine, endLine } = runner ?? {
    ...declared,
    startLine: declared.line,
    endLine: declared.line + SHOWN,
  }
  const lines = definitionSnippet(await means.lines({ repo, commit, path }), { line, startLine, endLine }, SHOWN)
  return { repo, commit, path, startLine, endLine, symbol: runner?.symbol, lines, why: code(name) }
}
