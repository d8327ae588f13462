import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Answered, askAll, reportOf, reportOfAblation, reportOfUnchanged } from './find/ask-all.ts'
import { historyCuts } from './find/history-queries.ts'
import { createShadowRepository } from './find/shadow-repository.ts'

const USAGE =
  'Give paths of git repositories, and --seed, --cuts and --queries (of each cut) as wanted: find ../git/.git --seed 1'

interface Aged extends Answered {
  /** How many cuts of its repository are later. */
  age: number
}

/**
 * Localization tasks from history: each repository is indexed as of T0 and asked with the subjects of later commits, whose changed files
 * are the answer. Even-numbered queries are for tuning, odd ones for reporting. Earlier cuts of the history are only asked for files that
 * didn't change since T0, because the latest cut has few of them.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      queries: { type: 'string', default: '250' },
      cuts: { type: 'string', default: '5' },
      /** Once more without each ranking mechanism. */
      ablation: { type: 'boolean', default: false },
      /** Where indexes are kept for the next run. */
      keep: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new Error(USAGE)
  const dir = values.keep ?? (await mkdtemp(join(tmpdir(), 'crowsnest-find-')))
  try {
    const answered: Aged[] = []
    const repositories: object[] = []
    let asked = 0
    const cuts = positionals.flatMap((path) =>
      historyCuts(path, Number(values.cuts), Number(values.queries), values.seed).map((cut, age) => ({
        path,
        age,
        ...cut,
      })),
    )
    // The latest cut of all repositories first, so that numbers don't depend on how many cuts are asked for.
    for (const { path, age, t0, eligible, queries } of cuts.sort((a, b) => a.age - b.age)) {
      const numbered = queries.map((query) => ({ ...query, number: asked++ }))
      const wanted = age === 0 ? numbered : numbered.filter(({ gold }) => gold.some(({ isAsAtT0 }) => isAsAtT0))
      if (wanted.length === 0) continue
      const name = nameOf(path)
      const [shadow, dataDir] = [join(dir, `${name}-${age}.git`), join(dir, `${name}-${age}`)]
      createShadowRepository(path, t0, shadow)
      const { answers, ...facts } = await askAll({
        name,
        gitDir: path,
        shadow,
        t0,
        queries: wanted,
        dataDir,
        ablation: values.ablation,
      })
      for (const answer of answers) answered.push({ ...answer, age })
      repositories.push({ name, t0, eligible, ...facts, ...reportOf(answers) })
    }
    const latest = halvesOf(answered.filter(({ age }) => age === 0))
    const everyCut = halvesOf(answered)
    return {
      seed: values.seed,
      repositories,
      tuning: reportOf(latest.tuning),
      reported: reportOf(latest.reported),
      ...(values.ablation && {
        without: { tuning: reportOfAblation(latest.tuning), reported: reportOfAblation(latest.reported) },
      }),
      unchangedInEveryCut: {
        tuning: reportOfUnchanged(everyCut.tuning),
        reported: reportOfUnchanged(everyCut.reported),
      },
    }
  } finally {
    if (values.keep === undefined) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function halvesOf(answered: readonly Aged[]) {
  return {
    tuning: answered.filter(({ number }) => number % 2 === 0),
    reported: answered.filter(({ number }) => number % 2 === 1),
  }
}

/** `…/express/.git`, `…/express.git` and a mirror's `…/express/repo` are all `express`. */
function nameOf(path: string): string {
  return basename(path.replace(/(\/(repo|\.git)|\.git)?\/*$/, ''))
}
