import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, and the next. */
const LONGEST = [
  /\/(?:web\/in-browser|commands-of|injections|mutations|looks|refresh-race|hostile-[^/]+|leaks-[^/]+|alerts\/killed|cli\/evidence|oauth\/conformance|open-engine|run-script)\./,
  /\/(?:ship|e2e|in-browser|killed|main\.long|access\/(?:matrix|leaks)|over-http|evaluator)/,
]

/** A long file that begins last would run alone on its core. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => LONGEST.findIndex((names) => names.test(moduleId))
    const sorted = await super.sort(files)
    return [0, 1, -1].flatMap((wanted) => sorted.filter((file) => rank(file) === wanted))
  }
}

/** Whose tests start git a thousand times from their own process, each start the slower the more memory that has: they get a new one a file. */
const RUNS_GIT = ['engine', 'history/{build,query,workers}', 'search/{indexing,places,store,workers}']

/** What takes more than some ten seconds beside other tests is named `*.long.test.ts`; `vitest.long.config.ts` runs it. */
const LONG = 'test/**/*.long.test.ts'

interface Files {
  include: string[]
  exclude: string[]
}

const inPackage = (name: string, { include, exclude }: Files, more: { name?: string; isolate?: boolean } = {}) => ({
  extends: true as const,
  test: { name, root: `./packages/${name}`, include, exclude, ...more },
})

export function configure(files: Files, timeout: number) {
  const runsGit = files.include.flatMap((pattern) => RUNS_GIT.map((folder) => pattern.replace('**', `${folder}/**`)))
  return defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: 'crowsnest', ...files } },
        inPackage('instance', { ...files, exclude: [...files.exclude, ...runsGit] }),
        inPackage('instance', { ...files, include: runsGit }, { name: 'instance-git', isolate: true }),
        ...['workspace', 'slack-rules', 'private-redis'].map((name) => inPackage(name, files)),
      ],
      // Files share a process with its loaded modules, which halves the processor time of small ones.
      isolate: false,
      sequence: { sequencer: LongFirst },
      // Processes and threads that tests start load the same modules again and again.
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
      // Only a guard: what a test waits for has its own deadline.
      testTimeout: timeout,
      hookTimeout: timeout,
      // A shared machine may stand still for longer than a deadline; what fails twice is broken. The report names what was tried again.
      retry: process.env.CI ? 1 : 0,
      expect: { poll: { timeout: 30_000 } },
      pool: 'forks',
      // Tests wait much of their time.
      maxWorkers: 3,
    },
  })
}

export const onlyLong = configure({ include: [LONG], exclude: [] }, 180_000)

export default configure({ include: ['test/**/*.test.ts'], exclude: [LONG] }, 60_000)
