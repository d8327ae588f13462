import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'

const versions = z.record(z.string(), z.string()).default({})
const packageSchema = z.object({ dependencies: versions, devDependencies: versions })
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ link: z.boolean().optional(), resolved: z.string().optional(), integrity: z.string().optional() }),
  ),
})
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

it('every package is one version, and its content is known by a hash', () => {
  const loose = globSync('{,packages/*/}package.json', { cwd: ROOT }).flatMap((path) => {
    const { dependencies, devDependencies } = packageSchema.parse(read(path))
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
      name.startsWith('@crowsnest/') || /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)
        ? []
        : `${path}: ${name} ${version}`,
    )
  })
  expect(loose).toEqual([])
  const { packages } = lockSchema.parse(read('package-lock.json'))
  const brought = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(brought.length).toBeGreaterThan(100)
  expect(brought.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})
