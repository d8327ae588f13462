import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine } from '../../ports/engine.ts'
import type { Definition } from '../find/definition.ts'
import { code, type Finding, placeLink } from '../find/finding.ts'
import type { PlaceCheck } from '../find/place-check.ts'
import { countFiles } from '../find/search-places.ts'
import { symbolHistory } from '../find/symbol-history.ts'
import { type Use, usesOf } from '../find/uses.ts'
import type { Research } from './answer.ts'
import { useLine } from './answer-lines.ts'
import { historySentence } from './history-markdown.ts'

/** What an answer about one symbol says in place of which places match best. */
export type About = Required<Pick<Research, 'findings' | 'runs'>> &
  Pick<Research, 'summary' | 'sections' | 'others'> & { commits: Research['commits'] }

interface Means {
  engine: Engine
  links: Links
  history: Pick<History, 'searchDiffs'> | undefined
  check: PlaceCheck
  signal: AbortSignal
}

const MOST_FILES = 60
const SHOWN = 12

/** Who uses it, in code and in tests. */
export async function aboutUses(subject: Definition, means: Means): Promise<About | undefined> {
  const found = await lookForUses(subject, means)
  if (found === undefined) return undefined
  const { uses, more, runs } = found
  const [tests, callers] = [uses.filter(({ isTest }) => isTest), uses.filter(({ isTest }) => !isTest)]
  const sections = [
    { title: 'Where it is used', lines: listUses(callers, means.links) },
    { title: 'Tests that use it', lines: listUses(tests, means.links) },
  ]
  const by = [
    callers.length === 0 ? 'in no other file' : `in ${countFiles(callers.length, false)} besides its own`,
    ...(tests.length === 0 ? [] : [`in ${countTests(tests.length)}`]),
  ]
  const many = more ? ' More files have its name than were looked at.' : ''
  return {
    summary: `${nameOf(subject, means.links)} is used ${by.join(', and ')}, as far as its name tells.${many}`,
    sections,
    findings: [findingOf(subject)],
    others: [...callers, ...tests].slice(0, SHOWN).map(findingOfUse),
    commits: [],
    runs,
  }
}

/** The tests that name it; undefined where none does. */
export async function aboutTests(subject: Definition, means: Means): Promise<About | undefined> {
  const found = await lookForUses(subject, means)
  const tests = found?.uses.filter(({ isTest }) => isTest) ?? []
  if (found === undefined || tests.length === 0) return undefined
  return {
    summary: `${nameOf(subject, means.links)} is named in ${countTests(tests.length)}.`,
    sections: [{ title: 'Tests that use it', lines: listUses(tests, means.links) }],
    findings: [findingOf(subject)],
    others: tests.slice(0, SHOWN).map(findingOfUse),
    commits: [],
    runs: found.runs,
  }
}

/** When it came and what changed it; undefined where the history tells nothing. */
export async function aboutHistory(subject: Definition, means: Means): Promise<About | undefined> {
  const { engine, history, links, signal } = means
  const id = engine.repositories().find(({ name }) => name === subject.repo)?.id
  if (history === undefined || id === undefined) return undefined
  const found = await symbolHistory(subject, id, history, signal)
  const sentence = historySentence(found, links)
  if (sentence === undefined) return undefined
  const { added, changes } = found
  const known = changes.some(({ commit }) => commit === added?.commit)
  return {
    summary: sentence,
    findings: [findingOf(subject)],
    commits: added === undefined || known ? changes : [...changes, added],
    runs: [
      {
        what: `changes of lines that name ${code(subject.symbol)}`,
        found: changes.length === 1 ? '1 commit shown' : `${changes.length} commits shown`,
      },
    ],
  }
}

export function findingOf(definition: Definition): Finding {
  const { repo, commit, path, startLine, endLine, symbol } = definition
  return { repo, commit, path, startLine, endLine, symbol, lines: [] }
}

function nameOf(subject: Definition, links: Links): string {
  return `${code(subject.symbol)} (${placeLink({ ...subject, endLine: subject.startLine }, links)})`
}

async function lookForUses(subject: Definition, { engine, signal, check }: Means) {
  const found = await usesOf(subject, engine, signal, MOST_FILES)
  if (found === undefined) return undefined
  const uses = await check.standing(found.uses, (use) => ({
    ...use,
    startLine: use.line,
    endLine: use.line,
    holds: found.symbol,
  }))
  const runs = [{ what: `uses of ${code(found.symbol)} in other files`, found: countFiles(uses.length, found.more) }]
  return { uses, more: found.more, runs }
}

function countTests(count: number): string {
  return count === 1 ? '1 test file' : `${count} test files`
}

function listUses(uses: readonly Use[], links: Links): string[] {
  const more = uses.length - SHOWN
  return [
    ...uses.slice(0, SHOWN).map((use) => useLine(use, links)),
    ...(more > 0 ? [`- and ${countFiles(more, false)} more`] : []),
  ]
}

function findingOfUse({ repo, commit, path, line, text, within }: Use): Finding {
  return { repo, commit, path, startLine: line, endLine: line, symbol: within, lines: [{ number: line, text }] }
}
