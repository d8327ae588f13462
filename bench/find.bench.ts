import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Answered, askAll, reportOf } from './find/ask-all.ts'
import { historyQueries } from './find/history-queries.ts'
import { createShadowRepository } from './find/shadow-repository.ts'

const USAGE = 'Give paths of git repositories, and --seed and --queries (of each) as wanted: find ../git/.git --seed 1'

/**
 * Localisation rebuilt from history: each repository is indexed as it was at T0 and asked with the subjects of commits that
 * came later; the files they changed are the answer. Even-numbered queries are for tuning, the odd ones for reporting.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      queries: { type: 'string', default: '250' },
      /** Where indexes are kept for the next run. */
      keep: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  const dir = values.keep ?? (await mkdtemp(join(tmpdir(), 'crowsnest-find-')))
  try {
    const answered: Answered[] = []
    const repositories: object[] = []
    for (const path of positionals) {
      const name = nameOf(path)
      const { t0, eligible, queries } = historyQueries(path, Number(values.queries), values.seed)
      const shadow = createShadowRepository(path, t0, join(dir, `${name}.git`))
      const { answers, ...facts } = await askAll({ name, gitDir: path, shadow, t0, queries, dataDir: join(dir, name) })
      for (const answer of answers) answered.push({ ...answer, number: answered.length })
      repositories.push({ name, t0, eligible, ...facts, ...reportOf(answers) })
    }
    return {
      seed: values.seed,
      repositories,
      tuning: reportOf(answered.filter(({ number }) => number % 2 === 0)),
      reported: reportOf(answered.filter(({ number }) => number % 2 === 1)),
    }
  } finally {
    if (values.keep === undefined) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** `…/express/.git`, `…/express.git` and a mirror's `…/express/repo` are all `express`. */
function nameOf(path: string): string {
  return basename(path.replace(/(\/(repo|\.git)|\.git)?\/*$/, ''))
}
