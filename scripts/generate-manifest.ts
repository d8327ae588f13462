import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createManifest } from '../src/bot/manifest/create-manifest.ts'
import { optionalScopes, scopeNames, useOf } from '../src/bot/manifest/scopes.ts'
import { scopeWords } from '../src/bot/words/scopes.ts'
import { manifestText } from '../src/cli/manifest.ts'

const HEAD = `# Paste this into https://api.slack.com/apps?new_app=1 ("From a manifest"). The practice workspace reads it too.
# Made from the features and from src/bot/manifest/scopes.ts: run "npm run fix" after a change there.
`
const GUIDE = join(import.meta.dirname, '../docs/connect-slack.md')
const TABLE = /(?<=^## What each scope is for\n\n)[\s\S]*?(?=\n\nYou may refuse)/m

/** `manifest.yml`, and in `docs/connect-slack.md` what each of its scopes is for. */
export async function generateManifest(): Promise<Map<string, string>> {
  const manifest = manifestText(createManifest({ host: 'localhost' }))
  const guide = await readFile(GUIDE, 'utf8')
  if (!TABLE.test(guide)) throw new Error('docs/connect-slack.md has no table of scopes')
  return new Map([
    [join(import.meta.dirname, '../manifest.yml'), HEAD + manifest],
    [GUIDE, guide.replace(TABLE, scopeTable().replaceAll('$', '$$$$'))],
  ])
}

function scopeTable(): string {
  const rows = scopeNames.map((scope) => {
    const { features, methods = [], events = [] } = useOf(scope)
    const words: { for: string; without?: string } = scopeWords[scope]
    const needs = [...events, ...methods].map((name) => `\`${name}\``).join(', ')
    const without = optionalScopes.includes(scope) ? words.without : 'Required.'
    return `| \`${scope}\` | ${words.for} | ${features.join(', ')} | ${needs} | ${without} |`
  })
  return ['| Scope | For | Features | Events and calls | Without it |', '|---|---|---|---|---|', ...rows].join('\n')
}
