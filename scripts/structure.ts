import { dirname } from 'node:path'
import { readSources, type SourceFile } from './source-files.ts'

/** Folders that are plain lists, each file of one kind and on its own: they may hold any number. */
export const PLAIN_LISTS: readonly string[] = [
  'packages/instance/src/mcp/tools',
  'packages/instance/src/research/kinds',
  'packages/slack-rules/src',
  'packages/workspace/src/api',
  'src/cli',
  'src/ports',
]

const MOST_FILES = 15

/** Pairs of folders that need each other: by the files in them, and by all that is below where neither holds the other. */
export function mutualFolders(files: readonly SourceFile[]): string[] {
  const arrows = new Set(
    files.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.endsWith('.ts') || target.endsWith('.tsx'))
        .flatMap((target) => [
          `${dirname(path)} → ${dirname(target)}`,
          ...above(path).flatMap((from) =>
            above(target)
              .filter((to) => !isNested(from, to))
              .map((to) => `${from} → ${to}`),
          ),
        ]),
    ),
  )
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return from < to && arrows.has(`${to} → ${from}`)
  })
}

/** The folder of a file and those around it, but for the root. */
function above(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...above(folder)]
}

function isNested(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
}

/** Files that need each other in a circle, by types too: a path through each circle. */
export function circles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    else if (!done.has(path)) {
      for (const target of byPath.get(path)?.needs ?? []) if (byPath.has(target)) visit(target, [...trail, path])
      done.add(path)
    }
  }
  for (const { path } of files) visit(path, [])
  return found
}

/** Folders that hold too many files and are no plain list. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  return [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([folder, inside]) => inside.length > MOST_FILES && !PLAIN_LISTS.includes(folder))
    .map(([folder, inside]) => `${folder} ${inside.length}`)
}

/** By how files and folders of a feature are named. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  alerts: /alert/,
  credits: /credit/,
  digests: /digest|subscription/,
  'deep search': /deep-search|\/ports\/searches\./,
}

interface Row {
  name: string
  value: string
  /** One line each. */
  which: readonly string[]
}

/** The figures of the whole that are to stay small. */
export function measureStructure(): Row[] {
  const bot = readSources('src/**/*.ts')
  const packages = readSources('packages/*/src/**/*.{ts,tsx}')
  const of = (name: string) => packages.filter(({ path }) => path.startsWith(`packages/${name}/`))
  const listed = (name: string, which: readonly string[]) => ({ name, value: String(which.length), which })
  const all = [...bot, ...packages]
  const counted = [...bot, ...of('private-redis')]
  const features = Object.entries(FEATURES).map(([name, pattern]) => {
    const mine = bot.filter(({ path }) => pattern.test(path))
    const places = [...Map.groupBy(mine, ({ path }) => path.split('/').slice(1, -1).slice(0, 2).join('/'))]
    const which = places.map(([place, inside]) => `${place} ${inside.length}`).sort()
    return { name: `files of ${name}, places`, value: `${mine.length}, ${places.length}`, which }
  })
  return [
    listed('folder pairs importing each other: src', mutualFolders(bot)),
    listed('folder pairs importing each other: instance', mutualFolders(of('instance'))),
    listed('folder pairs importing each other: workspace', mutualFolders(of('workspace'))),
    listed('circles of files, types included', circles(all)),
    listed(`folders with more than ${MOST_FILES} files, no plain lists`, crowdedFolders(all)),
    listed('files with more than 250 lines', tooLong(all)),
    ...features,
    {
      name: 'lines of src and packages/private-redis',
      value: counted.reduce((sum, { lines }) => sum + lines, 0).toLocaleString('en-US'),
      which: [],
    },
  ]
}

export function tooLong(files: readonly SourceFile[]): string[] {
  return files.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path} ${lines}`)
}
