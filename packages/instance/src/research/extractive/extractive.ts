import { AskError } from '../../errors/errors.ts'
import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine } from '../../ports/engine.ts'
import { parseQuestion } from '../../search/find/parse-question.ts'
import { fileClass } from '../../search/text/file-class.ts'
import type { Research } from '../deep-searches.ts'
import { codeFirst } from '../find/code-first.ts'
import { type Definition, findDefinition } from '../find/definition.ts'
import { code, type Finding, isThin } from '../find/finding.ts'
import { fuse } from '../find/fuse.ts'
import { createPlaceCheck } from '../find/place-check.ts'
import { isTest } from '../find/related-tests.ts'
import { nearestFirst, searchExactly, searchRanked } from '../find/search-places.ts'
import { findSubject } from '../find/subject.ts'
import { openings, standingSurroundings, usesRun } from '../find/surroundings.ts'
import { namesForEverydayWords } from '../question/everyday-words.ts'
import { intentOf } from '../question/intent.ts'
import { withoutPlace } from '../question/named-repository.ts'
import { identifiers, meaningfulWords } from '../question/question-words.ts'
import { scopeOf } from '../question/scope.ts'
import { withTalk } from '../question/thread-question.ts'
import { chooseTopic, lastName, refersBack, topicOf } from '../question/topic.ts'
import { type About, aboutHistory, aboutTests, aboutUses, findingOf } from './about-subject.ts'
import { type Research as Researched, writeAnswer } from './answer.ts'
import { followUpsFor } from './follow-ups-for.ts'
import { historyOf } from './history-of.ts'

const placesInAnswer = 8
/** Nobody should read long lists of places that hardly fit. */
const placesWhenThin = 3
const repositoryLimit = 50
const DEFINED = 3

type Histories = Pick<History, 'searchCommits' | 'searchDiffs'>

/** Research without a language model: finds, ranks and quotes, and says so. */
export function createExtractiveResearch(engine: Engine, links: Links, history?: Histories): Research {
  return async (asks, caller, signal, { earlier, talk, tell, modelFailure }) => {
    const topic = topicOf(asks, earlier)
    const before = { questions: [...earlier.map(withTalk), talk], repo: topic?.repo }
    const scope = scopeOf(asks, engine, caller, before)
    const { repositories, revision } = scope
    const names = repositories.map(({ name }) => name)
    const needsTalk = topic === undefined && refersBack(asks)
    const own = withoutPlace(needsTalk ? `${asks}\n\n${talk}` : asks, scope.isNamed ? names : [])
    const asked = topic === undefined ? own : `${own} ${topic.symbol ?? fileName(topic.path)}`
    const words = meaningfulWords(asked)
    if (words.length === 0) throw new AskError('The question has no words to search for; say what the code does.')
    const check = createPlaceCheck(engine, repositories)

    tell(`Searching ${repositories.length === 1 ? (names[0] ?? '') : `${repositories.length} repositories`}`)
    const named = identifiers(own)
    const exact = await searchExactly(named, { repoIds: repositories.map(({ id }) => id), revision }, engine, signal)
    const subject = await findSubject(named.map(lastName), exact.results.flat(), topic, scope, engine)
    const taken = topic === undefined || named.length > 0 ? undefined : takenFor(subject, topic.path)
    const about = subject && (await lookInto(subject))
    if (subject !== undefined && about !== undefined) {
      const definitions = [subject]
      const around = { ...(await openings(about.findings, engine)), connections: [], imports: [], tests: [] }
      const runs = [...exact.runs, ...about.runs]
      return finish({
        ...around,
        ...about,
        definitions,
        runs,
        notSearched: 0,
        followUps: followUpsFor(subject.symbol, intentOf(asks)),
      })
    }

    const searched = nearestFirst(repositories, exact.results).slice(0, repositoryLimit)
    const ranked = await searchRanked([asked, ...otherWords()], searched, revision, engine, signal)
    const fused = fuse([...ranked.results, ...(subject ? [[findingOf(subject)]] : [])], exact.results, words)
    const findings = await check.findings(codeFirst(fused, parseQuestion(asked)))
    const places = findings.filter((finding) => !isTest(finding))
    const isAboutTests = places.length === 0 || parseQuestion(asked).asksForTests
    const isWeak = isThin(words, findings)
    const shown = (isAboutTests ? findings : places).slice(0, isWeak ? placesWhenThin : placesInAnswer)
    tell('Looking at what stands around the best places')
    const around = isWeak
      ? await openings(shown, engine)
      : await standingSurroundings({ findings: shown, asked, words, signal }, engine, check)
    const definitions = isWeak ? [] : await definitionsOf(shown)
    const main = chooseTopic(words, definitions)
    const { commits, sentence, isGone, runs } = await historyOf(
      {
        question: asks,
        findings: shown,
        words,
        definition: main,
        absent: named.filter((_name, index) => exact.results[index]?.length === 0),
        repositories,
      },
      history,
      links,
      signal,
    )
    return finish({
      ...around,
      ...(sentence !== undefined &&
        (isGone ? { summary: sentence } : { sections: [{ title: 'When and why', lines: [sentence] }] })),
      findings: shown,
      definitions,
      tests: isAboutTests ? [] : around.tests,
      runs: [...exact.runs, ...ranked.runs, ...usesRun(around.connections), ...runs],
      notSearched: repositories.length - searched.length,
      commits,
      followUps: main?.symbol === undefined ? [] : followUpsFor(main.symbol),
    })

    function finish(found: Omit<Researched, 'words' | 'repositories' | 'taken' | 'modelFailure'>) {
      return writeAnswer({ ...found, words, repositories: names, taken, modelFailure }, links)
    }

    async function lookInto(known: Definition): Promise<About | undefined> {
      const means = { engine, links, history, check, signal }
      switch (intentOf(asks)) {
        case 'uses':
          tell(`Looking for uses of ${known.symbol}`)
          return aboutUses(known, means)
        case 'tests':
          tell(`Looking for tests of ${known.symbol}`)
          return aboutTests(known, means)
        case 'history':
          tell(`Looking through the history of ${known.symbol}`)
          return aboutHistory(known, means)
        case 'place':
          return undefined
      }
    }

    function otherWords() {
      const names = namesForEverydayWords(own)
      const last = earlier.at(-1)
      return [
        ...(names.length === 0
          ? []
          : [{ words: `${asked} ${names.join(' ')}`, told: ` with ${names.map(code).join(', ')}` }]),
        ...(last !== undefined && refersBack(asks)
          ? [
              {
                words: `${asked} ${meaningfulWords(last.question).join(' ')}`,
                told: ' with the words of the question before',
              },
            ]
          : []),
      ]
    }

    async function definitionsOf(shown: readonly Finding[]): Promise<Definition[]> {
      const found = await Promise.all(
        shown
          .filter(isCode)
          .slice(0, DEFINED)
          .map(({ symbol, ...place }) => symbol && findDefinition(place, symbol, engine)),
      )
      return check.standing(
        found.filter((one) => typeof one === 'object'),
        (one) => ({ ...one, holds: one.symbol }),
      )
    }

    function takenFor(known: Definition | undefined, path: string): string {
      return `“It” is taken to be ${code(known?.symbol ?? path)}.`
    }
  }
}

function isCode({ path }: Finding): boolean {
  return ['code', 'test'].includes(fileClass(path))
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
