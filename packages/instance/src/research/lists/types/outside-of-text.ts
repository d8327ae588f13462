import { ifRefused } from '../../../errors/errors.ts'
import type { DefinedLine, Within } from '../definitions-like.ts'

/** Whether a line of Python is code: a docstring may show how to write a type. */
export async function isOutsideOfText(
  { repo, commit, path, line, text }: DefinedLine,
  { engine }: Pick<Within, 'engine'>,
): Promise<boolean> {
  if (!path.endsWith('.py') || /^\S/.test(text)) return true
  const content = await engine.readFile(repo, commit, path).catch(ifRefused(undefined))
  const above = content?.kind === 'text' ? content.text.split('\n', line - 1).join('\n') : ''
  return ['"""', "'''"].every((quote) => above.split(quote).length % 2 === 1)
}
