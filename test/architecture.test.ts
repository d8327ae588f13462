import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT, readSources } from '../scripts/source-files.ts'
import { circles, crowdedFolders, mutualFolders, tooLong } from '../scripts/structure.ts'
import { actions, commands } from '../src/handlers/index.ts'

const bot = readSources('src/**/*.ts')
const neighbours = readSources('packages/*/src/**/*.{ts,tsx}')

/** The rows of ARCHITECTURE.md: modules of the bot, and the others that they import at run time. */
const rows = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  .split('| Modules | Import at run time |')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, from = '', to = '']) => ({ from: from.split(', '), to: to === 'nothing' ? [] : to.split(', ') }))

/** Packages that only one place may import. */
const fenced: Record<string, RegExp> = {
  '@slack/bolt': /^src\/bot\//,
  '@slack/oauth': /^src\/bot\//,
  '@slack/web-api': /^src\/bot\//,
  undici: /^src\/(?:process\/outgoing\.ts|integrations\/analytics\/)/,
  'slackify-markdown': /^src\/blocks\/markdown\.ts/,
  '@secretlint/secretlint-rule-preset-recommend': /^src\/masking\//,
  papaparse:
    /^src\/(?:integrations\/analytics\/|handlers\/usage\/messages\/usage-csv\.ts|handlers\/audit\/messages\/audit\.ts)/,
  '@modelcontextprotocol/client': /^src\/integrations\/(?:mcp|oauth)\//,
  bullmq: /^src\/queue\//,
  '@bull-board/api': /^src\/queue\/board\//,
  '@bull-board/express': /^src\/queue\/board\//,
  jose: /^src\/storage\/encrypted-json\.ts/,
  ioredis: /^src\/storage\//,
  'prom-client': /^src\/metrics\//,
  '@opentelemetry/api': /^src\/tracing\//,
  '@crowsnest/slack-rules': /^src\/bot\//,
  '@crowsnest/private-redis': /^src\/(?:main\.ts|cli\/|queue\/|storage\/)/,
  '@crowsnest/instance': /^src\/(?:process\/start-neighbours\.ts|cli\/)/,
  '@crowsnest/workspace': /^src\/process\/start-neighbours\.ts/,
}

function moduleOf(path: string): string {
  return path.replace(/^src\//, '').split(/[./]/)[0] ?? ''
}

/** The other modules of the bot that these import. */
function importedBy(modules: readonly string[]): string[] {
  const targets = bot
    .filter(({ path }) => modules.includes(moduleOf(path)))
    .flatMap(({ imports }) => imports.filter((target) => target.startsWith('src/')).map(moduleOf))
  return [...new Set(targets)].filter((target) => !modules.includes(target)).sort()
}

describe('the modules of the bot', () => {
  it('are all in the table of ARCHITECTURE.md', () => {
    const all = [...new Set(bot.map(({ path }) => moduleOf(path)))].sort()
    expect(rows?.flatMap(({ from }) => from).sort()).toEqual(all)
  })

  it('import the modules that the table names, and no others', () => {
    expect(rows?.map(({ from }) => ({ from, to: importedBy(from) }))).toEqual(rows)
  })

  it('keep each edge library in its module', () => {
    const wrong = bot.flatMap((file) =>
      file.imports
        .filter((target) => fenced[target] && !fenced[target].test(file.path))
        .map((target) => `${file.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('read the environment only where the process starts', () => {
    const readers = bot
      .filter(({ path }) => readFileSync(join(ROOT, path), 'utf8').includes('process.env'))
      .map(({ path }) => path)
    expect(
      readers.filter((path) => !['src/main.ts', 'src/process/run-process.ts', 'src/cli/main.ts'].includes(path)),
    ).toEqual([])
  })
})

describe('the neighbours', () => {
  it('import nothing of the bot and only slack-rules of each other', () => {
    const wrong = neighbours.flatMap((file) =>
      file.imports
        .filter(
          (target) =>
            target.startsWith('src/') ||
            (target.startsWith('@crowsnest/') && !target.startsWith('@crowsnest/slack-rules')) ||
            leaves(file.path, target),
        )
        .map((target) => `${file.path} → ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('give tests a control client that no start needs, and that starts nothing', () => {
    const testing = 'packages/workspace/src/testing/'
    const uses = [...bot, ...neighbours].filter(({ path, imports }) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return (
        text.includes('@crowsnest/workspace/testing') ||
        (!path.startsWith(testing) && imports.some((target) => target.startsWith(testing)))
      )
    })
    expect(uses.map(({ path }) => path)).toEqual([])
    const needs = neighbours.filter(({ path }) => path.startsWith(testing)).flatMap(({ imports }) => imports)
    const foreign = needs.filter((target) => !target.startsWith(testing))
    expect([...new Set(foreign)].sort()).toEqual(['node:timers', 'packages/workspace/src/state/model/seed.ts', 'zod'])
  })
})

/** A relative import that ends in another package. */
function leaves(path: string, target: string): boolean {
  const home = path.split('/').slice(0, 2).join('/')
  return target.startsWith('packages/') && !target.startsWith(`${home}/`)
}

describe('every source file', () => {
  const all = [...bot, ...neighbours]

  it('lies in a folder that imports no folder which imports it', () => {
    expect(mutualFolders(bot)).toEqual([])
    expect(mutualFolders(neighbours)).toEqual([])
  })

  it('is in no circle of files, by types neither', () => {
    expect(circles(all)).toEqual([])
  })

  it('lies with at most 15 files in a folder that is no plain list', () => {
    expect(crowdedFolders(all)).toEqual([])
  })

  it('has at most 250 lines', () => {
    expect(tooLong(all)).toEqual([])
  })
})

/** Files that hold something the bot can do. */
const HANDLER =
  /^src\/handlers\/.*(?:\.(?:commands?|actions?|event|form|job)|\/(?:commands|actions|events|forms)\/[^/]+)\.ts$/

describe('the registry', () => {
  it('lists every handler file', () => {
    const listed = bot
      .filter(({ path }) => /^src\/handlers\/(?:[^/]+\/)?index\.ts$/.test(path))
      .flatMap(({ imports }) => imports)
    const files = bot.map(({ path }) => path).filter((path) => HANDLER.test(path))
    expect(files.filter((path) => !listed.includes(path))).toEqual([])
  })

  it('has each name once', () => {
    const names = [...commands.map(({ words }) => words.join(' ')), ...actions.map(({ name }) => name)]
    expect(names).toEqual([...new Set(names)])
  })

  it('agrees with the manifest about the slash commands', () => {
    const manifest = z
      .object({ features: z.object({ slash_commands: z.array(z.object({ command: z.string() })) }) })
      .parse(parse(readFileSync(join(ROOT, 'manifest.yml'), 'utf8')))
    const declared = manifest.features.slash_commands.map(({ command }) => command).sort()
    expect([...new Set(commands.map(({ words }) => `/${words[0]}`))].sort()).toEqual(declared)
  })
})
