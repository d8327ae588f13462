import { afterAll } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import { createLinks } from '../../src/files/links.ts'
import { inOrder } from '../../src/research/answer-question.ts'
import { createLookups } from '../../src/research/find/lookups.ts'
import { kinds } from '../../src/research/kinds/index.ts'
import type { Kind, Means } from '../../src/research/kinds/kind.ts'
import { takeApart } from '../../src/research/question/asked.ts'
import type { Reply } from '../../src/research/reply/reply.ts'
import { createRecordedLog } from './log.ts'
import { makeTempDir } from './temp-dir.ts'

/** The name of the kind that a sentence is tried as first, where the names in it exist. */
export function kindOf(sentence: string): string | undefined {
  return inOrder(takeApart(sentence), kinds).find(({ name }) => name !== 'nowhere')?.name
}

/** Puts questions to one kind's plan, over repositories at these paths. */
export async function openPlan(
  kind: Kind,
  paths: readonly string[],
  history?: Means['history'],
): Promise<(question: string) => Promise<Reply | undefined>> {
  const engine = await openEngine({
    dataDir: makeTempDir(afterAll),
    sources: paths.map((location) => ({ location })),
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
  })
  afterAll(() => engine.close())
  await engine.ready()
  const { signal } = new AbortController()
  return (question) => {
    const repositories = engine.repositories()
    const means: Means = {
      ...createLookups(engine, repositories, undefined, signal),
      engine,
      history,
      links: createLinks('http://code'),
      repositories,
      revision: undefined,
      signal,
      tell() {},
    }
    return kind.answer(takeApart(question), means)
  }
}
