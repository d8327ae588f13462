import { askingWhereSet } from '../../assigned/assigned-asked.ts'
import { lastName } from '../../question/topic.ts'
import { BEGINNING } from '../said/beginning.ts'
import { placeWritten, repositoryWritten, valueSaid } from '../said/headline.ts'

const WHERE = new RegExp(
  BEGINNING +
    String.raw`where(?:['’]?s| is| are| was| does| do)? (?:it|that|this|they|the (?:default|value|limit|number))(?: (?:get|come|being|is|are))? (?:set|assigned|defined|configured|declared|given|specified|initiali[sz]ed|from)\W*$`,
  'i',
)

const USED = new RegExp(
  BEGINNING +
    String.raw`where(?:['’]?s| is| are| does| do)? (?:it|that|this|they|the (?:default|value|limit|number)) (?:get )?(?:used|read|checked|applied|enforced)\W*$`,
  'i',
)

/** What "where is it used?" asks after a value: of the name that has it; undefined for other questions. */
export function whereUsed(question: string, answer: string): string | undefined {
  const said = USED.test(question) ? valueSaid(answer) : undefined
  if (said === undefined || !said.isCertain) return undefined
  return `where is \`${lastName(said.name)}\` used${repositoryWritten(said.at)}?`
}

/** What "where is it set?" asks after a value: of the name that has it; undefined for other questions. */
export function whereSet(question: string, answer: string): string | undefined {
  const said = WHERE.test(question) ? valueSaid(answer) : undefined
  if (said === undefined || !said.isCertain) return undefined
  return askingWhereSet(said.name, placeWritten(said.at)).replace(/\?$/, `${repositoryWritten(said.at)}?`)
}
