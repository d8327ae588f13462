import { expect, test } from 'vitest'
import { findPlaces } from '../../../src/search/places/find-places.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const plain = (name: string) => `export function ${name}() {\n  return 1\n}\n`

async function firstPaths(question: string, files: Record<string, string>, commits: Record<string, string[]> = {}) {
  const sample = makeSampleRepository('sample', files)
  for (const [subject, paths] of Object.entries(commits)) {
    const changed = paths.map((path) => [path, `${files[path]}// ${subject.length}\n`])
    sample.commit(Object.fromEntries(changed), subject)
  }
  const { target, context } = await indexSample(sample)
  return (await findPlaces(question, target, context)).map(({ path }) => path)
}

test('the area that a task begins with leads to its files, and first to the one of that name', async () => {
  const files = {
    'src/fetch.ts': plain('start'),
    'src/fetch/retry.ts': plain('again'),
    ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`lib/${name}.ts`, plain(name)])),
    'src/upload.ts': `${plain('put')}// unused\n`,
  }
  const paths = await firstPaths('fetch: drop unused const', files)
  expect(paths).toEqual(['src/fetch.ts', 'src/fetch/retry.ts', 'src/upload.ts'])
})

test('a file that is named by its path comes first', async () => {
  const files = { 'lib/router.js': plain('route'), 'lib/types.js': `// full types for every router\n${plain('types')}` }
  for (const question of ['full types for lib/router.js', 'full types for ./lib/router'])
    expect((await firstPaths(question, files))[0]).toBe('lib/router.js')
})

test('commits like the question lead to what they touched, a narrow one more than a broad one', async () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [`src/${name}.ts`, plain(name)]))
  const paths = await firstPaths('greedy customers are throttled', files, {
    'feat: throttle greedy customers (#12)': ['src/d.ts'],
    'fix: throttle customers': ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/e.ts'],
  })
  expect(paths[0]).toBe('src/d.ts')
  expect(paths).not.toContain('src/g.ts')
})

test('what a later commit says counts once it is indexed', async () => {
  const sample = makeSampleRepository('sample', { 'src/a.ts': plain('a'), 'src/b.ts': plain('b') })
  const { target } = await indexSample(sample)
  sample.commit({ 'src/b.ts': `${plain('b')}// 2\n` }, 'Throttle greedy customers')
  const later = await indexSample(sample, { storeDir: target.storeDir })
  const [place] = await findPlaces('greedy customers', later.target, later.context)
  expect(place?.path).toBe('src/b.ts')
})

test('a migration comes first only where migrations are asked for', async () => {
  const step = 'migrations/0003_api_key.py'
  const files = {
    [step]: 'def add_api_key(schema):\n    schema.add("api_key")\n',
    'src/keys.py': 'def make_token():\n    return api_key()\n',
  }
  expect((await firstPaths('where is the api key added', files))[0]).toBe('src/keys.py')
  expect((await firstPaths('which migration adds the api key', files))[0]).toBe(step)
})

test('of two files that say the same words, the one comes first whose functions mean what is asked', async () => {
  const files = {
    'src/a.ts': 'export function handle(parcel) {\n  paint(parcel, color)\n  return canvas\n}\n',
    'src/b.ts': 'export function handle(parcel) {\n  unlink(parcel)\n  return rmdir(folder)\n}\n',
    'src/c.ts': plain('other'),
  }
  for (const [asked, first] of [
    ['where is a parcel deleted', 'src/b.ts'],
    ['where is a parcel drawn', 'src/a.ts'],
  ] as const)
    expect((await firstPaths(asked, files))[0]).toBe(first)
})

test('the page of what is asked for comes after the code behind it, unless what one sees is asked for', async () => {
  const files = {
    'web/src/cart.js': 'export function emptyCart() {\n  return post("/cart/empty")\n}\n',
    'server/cart.go': 'func emptyCart(id int) error {\n\treturn db.Delete("cart", id)\n}\n',
    'server/main.go': 'func main() {\n\tserve()\n}\n',
  }
  expect((await firstPaths('where is the cart emptied', files))[0]).toBe('server/cart.go')
  expect((await firstPaths('which script runs for the button empty cart', files))[0]).toBe('web/src/cart.js')
})

test('a language that the question names leads to files in it', async () => {
  const files = {
    'core/worker.ts': 'export function retryWorker() {\n  return retry()\n}\n',
    'port/worker.py': 'def retry_worker():\n    return retry()\n',
  }
  expect((await firstPaths('retry the worker [python]', files))[0]).toBe('port/worker.py')
  expect((await firstPaths('retry the worker (typescript)', files))[0]).toBe('core/worker.ts')
})

test('a folder with which a task begins leads to its files, however their own names read', async () => {
  const files = {
    'cmd/loader/main.go': 'func main() {\n\tstart(defaultName)\n}\n',
    'cmd/loader-server/name.go': 'func defaultName() string {\n\treturn name\n}\n',
    'cmd/loader-archive/name.go': 'func loaderName() string {\n\treturn defaultName\n}\n',
  }
  expect((await firstPaths('cmd/loader: default name', files))[0]).toBe('cmd/loader/main.go')
})

test('of files that say the same, the one comes first that is called so', async () => {
  const body = 'export function run() {\n  return jobLimit\n}\n'
  const paths = await firstPaths('limit of jobs', {
    'limit/logins.ts': body,
    'src/limit.ts': `${body}// o p q\n`,
  })
  expect(paths[0]).toBe('src/limit.ts')
})
