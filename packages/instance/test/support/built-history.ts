import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type { Environment } from '../../src/git/git-process.ts'
import { updateHistory } from '../../src/history/build/update-history.ts'
import type { QueryContext } from '../../src/history/query/context.ts'
import { createHistories } from '../../src/history/query/open-histories.ts'
import { closeWritableHistory, openWritableHistory } from '../../src/history/store/open-history-db.ts'
import type { HistoryTarget } from '../../src/history/workers/messages.ts'
import type { SampleRepository } from './sample-repository.ts'

/** Brings the history of a repository up to date in this thread; `onBatch` may throw to cut it short. */
export async function buildHistory(
  sample: SampleRepository,
  dir: string,
  { alsoWanted = [] as string[], onBatch = async () => {}, close = closeWritableHistory, env = {} as Environment } = {},
): Promise<void> {
  const db: DatabaseSync = openWritableHistory(dir)
  try {
    await updateHistory(db, { gitDir: join(sample.path, '.git'), env, alsoWanted }, onBatch)
  } finally {
    close(db)
  }
}

/** What searches in this thread need; they look from HEAD. */
export function historyContext(
  sample: SampleRepository,
  dir: string,
): { target: HistoryTarget; context: QueryContext } {
  const histories = createHistories()
  onTestFinished(() => histories.close())
  const target = { repo: 'sample', gitDir: join(sample.path, '.git'), dir, tips: [sample.git('rev-parse', 'HEAD')] }
  return { target, context: { histories, env: {}, isOver: () => false } }
}
