import { openEngine } from '../../src/engine/open-engine.ts'
import { createLinks } from '../../src/files/links.ts'
import { openHistory } from '../../src/history/open-history.ts'
import type { Engine } from '../../src/ports/engine.ts'
import { answerQuestion } from '../../src/research/answer-question.ts'
import { createLookups } from '../../src/research/find/lookups.ts'
import { kinds } from '../../src/research/kinds/index.ts'
import type { Kind } from '../../src/research/kinds/kind.ts'
import { takeApart } from '../../src/research/question/asked.ts'
import type { Topic } from '../../src/research/question/topic.ts'
import { watched } from '../../src/research/watched-engine.ts'
import { createRecordedLog } from './log.ts'
import type { SampleRepository } from './sample-repository.ts'
import { atTheEnd, makeTempDir } from './temp-dir.ts'

interface AskOptions {
  topic?: Topic
  kinds?: readonly Kind[]
  hasHistory?: boolean
  /** What a kind itself searches for is not searched to its end. */
  isCutShort?: boolean
}

/** Puts questions to plans over real repositories with their histories. */
export async function serveToKinds(samples: readonly SampleRepository[]) {
  const env = { PATH: process.env.PATH }
  const log = createRecordedLog()
  const sources = samples.map(({ path }) => ({ location: path }))
  const engine = await openEngine({ dataDir: makeTempDir(), sources, log, env })
  const history = openHistory({ engine, dataDir: makeTempDir(), log, env })
  atTheEnd(async () => {
    await history.close()
    await engine.close()
  })
  await engine.ready()
  await history.ready()
  const links = createLinks('http://code')
  /** As where the deadline comes first. */
  const cutShort: Engine = {
    ...engine,
    keywordSearch: async (...asked) => ({ ...(await engine.keywordSearch(...asked)), timedOut: true }),
  }
  return async (question: string, options: AskOptions = {}) => {
    const { signal } = new AbortController()
    const repositories = engine.repositories()
    const seen = watched(options.isCutShort ? cutShort : engine)
    const means = {
      ...createLookups(engine, repositories, undefined, signal),
      ...seen,
      history: options.hasHistory === false ? undefined : history,
      links,
      repositories,
      revision: undefined,
      signal,
      tell() {},
    }
    return await answerQuestion(takeApart(question, options.topic), means, options.kinds ?? kinds)
  }
}
