import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { createIgnore } from './build-context.ts'
import { parseDockerfile } from './dockerfile.ts'

/** What a stage makes, in a folder that stands for `/`. */
export interface Image {
  root: string
  workdir: string
  env: Record<string, string>
  entrypoint: string[]
  healthcheck: string[]
  /** RUN lines that change the system; they need a container. */
  notRun: string[]
}

const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
const isIgnored = createIgnore(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))

/** Does the COPY and the npm steps of a stage, and of those it stands on, under `dir`, as a builder would. */
export function replay(name: string, dir: string): Image {
  const stage = stages.find((each) => each.name === name)
  if (!stage) throw new Error(`the Dockerfile has no stage ${name}`)
  const root = join(dir, name)
  const image = stages.some((each) => each.name === stage.from)
    ? { ...replay(stage.from, mkdir(dir, `below-${name}`)) }
    : { root, workdir: '/', env: {}, entrypoint: [], healthcheck: [], notRun: [] }
  if (image.root !== root) copyFolder(image.root, root)
  image.root = root
  for (const { keyword, words } of stage.steps) step(image, keyword, words, dir)
  return image
}

const inForm = z.array(z.string())

function step(image: Image, keyword: string, words: string, dir: string): void {
  const cwd = join(image.root, image.workdir)
  switch (keyword) {
    case 'WORKDIR':
      image.workdir = words
      mkdirSync(join(image.root, words), { recursive: true })
      return
    case 'ENV':
      image.env = { ...image.env, ...Object.fromEntries(words.split(' ').map(assignment)) }
      return
    case 'ENTRYPOINT':
      image.entrypoint = inForm.parse(JSON.parse(words))
      return
    case 'HEALTHCHECK':
      image.healthcheck = inForm.parse(JSON.parse(words.slice(words.indexOf('['))))
      return
    case 'COPY':
      copy(words, cwd, dir)
      return
    case 'RUN':
      if (words.startsWith('npm ')) execFileSync('sh', ['-c', words], { cwd, env: npmEnv(image.env) })
      else image.notRun = [...image.notRun, words]
      return
    case 'USER':
    case 'EXPOSE':
    case 'VOLUME':
      return
    default:
      throw new Error(`${keyword} is not replayed`)
  }
}

function copy(words: string, cwd: string, dir: string): void {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(words) ?? []
  const sources = paths.split(' ')
  const target = sources.pop() ?? ''
  const base = from ? replay(from, mkdir(dir, `from-${from}`)).root : ROOT
  for (const source of sources) {
    const path = join(base, source)
    if (!from && isIgnored(source)) throw new Error(`.dockerignore keeps ${source} from the builder`)
    const filter = from ? () => true : (each: string) => !isIgnored(relative(ROOT, each))
    const isFile = statSync(path).isFile()
    const to = resolve(cwd, target, isFile && target.endsWith('/') ? basename(source) : '')
    copyFolder(path, to, filter)
  }
}

function copyFolder(from: string, to: string, filter: (path: string) => boolean = () => true): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
}

function mkdir(dir: string, name: string): string {
  const path = join(dir, name)
  mkdirSync(path)
  return path
}

function assignment(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** As in a container: nothing of the npm that runs this test, which would install where that one runs. Its cache and registry serve. */
function npmEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|INIT_CWD)/i.test(name) || /^npm_config_(registry|cache|userconfig)$/i.test(name),
  )
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(own), PATH: path, npm_config_prefer_offline: 'true', ...env }
}
