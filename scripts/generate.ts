/** Writes the files that are made from other files. `--check` writes nothing, names what has drifted and exits with 1. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { generateSchemas } from '../packages/slack-rules/scripts/generate-schemas.ts'
import { generateClients } from './generate-clients.ts'
import { generateCommands } from './generate-commands.ts'
import { generateCredits } from './generate-credits.ts'
import { generateEnvExample } from './generate-env-example.ts'
import { generateManifest } from './generate-manifest.ts'
import { generatePrivacy } from './generate-privacy.ts'
import { generateUsage } from './generate-usage.ts'

/** Each returns the absolute path of every file it makes, with its content. */
const GENERATORS: (() => Promise<Map<string, string>>)[] = [
  generateSchemas,
  generateEnvExample,
  generateClients,
  generateCommands,
  generateUsage,
  generateCredits,
  generateManifest,
  generatePrivacy,
]

const check = process.argv.includes('--check')
const files = (await Promise.all(GENERATORS.map((generate) => generate()))).flatMap((made) => [...made])

for (const [path, content] of files) {
  if ((await readIfThere(path)) === content) continue
  const name = relative(process.cwd(), path)
  if (check) {
    process.stderr.write(`${name} is out of date: run "npm run fix"\n`)
    process.exitCode = 1
  } else {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    process.stdout.write(`wrote ${name}\n`)
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
