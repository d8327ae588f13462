import { join } from 'node:path'
import { expect } from 'vitest'
import { type Process, spawnPart } from '../support/product.ts'
import type { Image } from './replay.ts'

export const folderOf = ({ root, workdir }: Image) => join(root, workdir)

/** As its ENTRYPOINT would, with its ENV; what is given wins, as `docker run -e` does. */
export function startImage(image: Image, env: Record<string, string>): Process {
  expect(image.entrypoint).toEqual(['node', 'src/main.ts'])
  return spawnPart({ ...image.env, ...env }, folderOf(image))
}
