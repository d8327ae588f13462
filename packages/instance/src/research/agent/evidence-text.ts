import type { Links } from '../../files/links.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'

const FULL_PLACES = 5
const MOST_PLACES = 8
const LINES = 30
const FEW_LINES = 8
const LONGEST_LINE = 300
const LONGEST = 16_000

/** What a plan found, as text for a model: its words, and its places with their lines, each in the form in which it is cited. */
export async function evidenceText(reply: Reply, means: Pick<Means, 'links' | 'lines'>): Promise<string> {
  const { first, body, more, facts = [], places } = reply
  const words = [first, body, facts.map((fact) => `- ${fact}`).join('\n'), more]
  const shown = places
    .slice(0, MOST_PLACES)
    .map((place, at) => placeText(place, at < FULL_PLACES ? LINES : FEW_LINES, means))
  const parts = [
    ...words.flatMap((text) => (text === undefined || text === '' ? [] : [citationsForLinks(text, means.links)])),
    ...(await Promise.all(shown)),
  ]
  const text = parts.join('\n\n')
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}\n[cut]`
}

async function placeText(place: ReplyPlace, most: number, { lines }: Pick<Means, 'lines'>): Promise<string> {
  const { repo, commit, path, startLine, endLine, why, lines: best } = place
  const all = await lines({ repo, commit, path })
  const middle = best[0]?.number ?? startLine
  const from = endLine - startLine < most ? startLine : Math.max(startLine, Math.min(middle - 2, endLine - most + 1))
  const rows = all
    .slice(from - 1, Math.min(endLine, from + most - 1))
    .map((text, index) => `${from + index}: ${text.slice(0, LONGEST_LINE)}`)
  const head = `[[${repo}@${commit.slice(0, 10)} ${path}:${startLine}-${endLine}]]${why === undefined ? '' : ` ${why}`}`
  return [head, ...rows].join('\n')
}

/** Turns links to this instance's files and commits into citations as a model writes them; links to a file's page become its name. */
export function citationsForLinks(text: string, { baseUrl }: Links): string {
  const base = RegExp.escape(baseUrl)
  const label = String.raw`\[((?:\\.|[^\]\\])*)\]`
  return text
    .replace(
      new RegExp(
        String.raw`${label}\(${base}/([^()\s]+?)@([^()\s/]+)/-/blob/([^()\s?]+)(?:\?L(\d+)(?:-(\d+))?)?\)`,
        'g',
      ),
      (_all, _label: string, repo: string, commit: string, path: string, first?: string, last?: string) => {
        const file = decodeURIComponent(path)
        if (first === undefined) return file
        const at = decodeURIComponent(commit).slice(0, 10)
        return `[[${decodeURIComponent(repo)}@${at} ${file}:${first}-${last ?? first}]]`
      },
    )
    .replace(
      new RegExp(String.raw`${label}\(${base}/([^()\s]+?)/-/commit/([\da-f]+)\)`, 'g'),
      (_all, _label: string, repo: string, commit: string) =>
        `[[${decodeURIComponent(repo)} commit ${commit.slice(0, 10)}]]`,
    )
}
