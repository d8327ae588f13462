import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply } from '../reply/reply.ts'
import { definitionSnippet } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { commandNamed } from './command-named.ts'

const RUN =
  /\bwhat happens (?:when|if|once|after) (?:i|you|we|one|somebody|someone|people|users?) (?:run|call|type|execute|enter|invoke|do|use) (?:the )?[`"']?([a-z][\w-]*)[`"']?(?: (?:sub)?command)?\W*$/i
const SHOWN = 30

/** For *what happens when I run ls*, the function that this command runs. */
export async function replyOfRun(text: string, means: Means): Promise<Reply | undefined> {
  const name = RUN.exec(text)?.[1]
  const command = name === undefined ? undefined : await commandNamed(name, means)
  if (name === undefined || command?.runs === undefined) return undefined
  const [runner] = await definitionsNamed(command.runs, means)
  if (runner === undefined) return undefined
  const { repo, commit, path, symbol, startLine, endLine } = runner
  const says = command.says === undefined ? '' : `: “${command.says}”`
  const place = { repo, commit, path, symbol, startLine, endLine }
  return {
    first: `${code(name)} runs ${code(command.runs)}, ${linkTo(place, means.links, means.repositories.length > 1)}${says}.`,
    places: [{ ...place, lines: definitionSnippet(await means.lines(runner), runner, SHOWN) }],
    subject: symbol,
    certainty: 'likely',
  }
}
