import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { settings } from '../../src/config/settings.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = globSync('{*.md,docs/*.md,packages/*/{README,docs/*}.md}', { cwd: ROOT })

describe('the documents', () => {
  it('say where to report a flaw, and what is kept of people', () => {
    expect(read('SECURITY.md')).toContain('Report a vulnerability')
    expect(read('PRIVACY.md')).toContain('QUESTIONS_DAYS')
    for (const path of ['SECURITY.md', 'PRIVACY.md']) expect(read('README.md')).toContain(`(${path})`)
  })

  it('link to what is there', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, link = '']) => join(dirname(path), link))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('link to headings that are there', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
        .map(([, file = '', anchor = '']) => ({ target: file === '' ? path : join(dirname(path), file), anchor }))
        .filter(({ target, anchor }) => {
          const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))
          return target.endsWith('.md') && !headings.includes(anchor)
        })
        .map(({ target, anchor }) => `${path} → ${target}#${anchor}`),
    )
    expect(broken).toEqual([])
  })

  it('name only paths that there are', () => {
    const named = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((path) =>
      [...read(path).matchAll(/`((?:bench|chaos|docs|packages|scripts|src|test)\/[\w./-]*)`/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
  })

  it('run only scripts that there are', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const named = documents.flatMap((path) =>
      [...read(path).matchAll(/npm run (?:--\S+ )*([a-z]+)/g)].map(([, name]) => name),
    )
    expect(named.filter((name) => !name || !(name in scripts))).toEqual([])
  })

  it('set only settings that there are', () => {
    const given = documents.flatMap((path) => [...read(path).matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name))
    expect(given.filter((name) => !name || !(name in settings.shape))).toEqual([])
  })

  it('explain each scope of the manifest', () => {
    const manifest = z
      .object({ oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }) })
      .parse(parse(read('manifest.yml')))
    const [, table = ''] = read('docs/connect-slack.md').split('## What each scope is for')
    const explained = [...table.matchAll(/^\| `([a-z_.:]+)` \|/gm)].map(([, scope]) => scope)
    expect(explained).toEqual(manifest.oauth_config.scopes.bot)
  })

  it('quote messages of the bot as it writes them', () => {
    const sources = globSync('src/**/*.ts', { cwd: ROOT }).map(read).join('\n')
    const [, table = ''] = read('docs/connect-slack.md').split('## When something is not right')
    const quoted = [...table.matchAll(/^\| (?:\*(?:log|the start stops):\* )?`([^`]+)`/gm)].map(([, text = '']) =>
      text.replace(/ \(.*$/, ''),
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect(quoted.filter((text) => !sources.includes(text))).toEqual([])
  })
})
