import { execFileSync } from 'node:child_process'
import { makeRepository } from '../repository.ts'

/** Stands in every path and line of the repository that some may not read, and in one question of the owner's. */
export const MARK = 'vaultmark'
/** The same of the repository that every member may read: it is for no guest, no stranger, and no channel where they read along. */
export const HOUSE_MARK = 'housemark'

const KETTLE = (mark: string) =>
  [
    `/** Boils the kettle until it whistles (${mark}). */`,
    'export function boilKettle(): string {',
    `  return '${mark}'`,
    '}',
    '',
  ].join('\n')

/** More places than an answer shows at once. */
const callers = (mark: string) =>
  Object.fromEntries(
    ['stove', 'tray', 'cup', 'hob', 'lid', 'tap', 'urn'].map((name) => [
      `src/${mark}-${name}.ts`,
      `import { boilKettle } from './kettle.ts'\n\nexport const ${name} = () => boilKettle() + '${mark}'\n`,
    ]),
  )

/** `crate`, which some may not read, and `teapot`, which every member may. */
export function makeRepositories(): [crate: string, teapot: string] {
  const crate = makeRepository('crate', {
    'README.md': `# ${MARK}\n`,
    [`src/${MARK}-kettle.ts`]: KETTLE(MARK),
    ...callers(MARK),
  })
  const author = ['-c', `user.name=${MARK}`, '-c', 'user.email=t@t']
  execFileSync('git', ['-C', crate, ...author, 'commit', '-q', '--allow-empty', '-m', `Polish the ${MARK}`])
  const teapot = makeRepository('teapot', { 'src/kettle.ts': KETTLE(HOUSE_MARK), ...callers(HOUSE_MARK) })
  return [crate, teapot]
}
