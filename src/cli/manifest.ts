import { readFile } from 'node:fs/promises'
import { linkHost, manifestFor } from '../config/manifest.ts'
import { MANIFEST_PATH } from '../config/neighbours.ts'
import { defineVerb } from './define.ts'

export const manifest = defineVerb({
  name: 'manifest',
  usage: ['manifest'],
  options: {},
  async run({ config }) {
    const made = manifestFor(await readFile(MANIFEST_PATH, 'utf8'), linkHost(config))
    return { text: made.trimEnd(), json: { manifest: made } }
  },
})
