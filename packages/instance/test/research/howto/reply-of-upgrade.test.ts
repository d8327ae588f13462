import { describe, expect, test } from 'vitest'
import { asksToUpgrade } from '../../../src/research/howto/reply-of-upgrade.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('how to come to a version', () => {
  test.each([
    'steps for upgrading from 5 to 6?',
    'how do i upgrade to queue 6',
    'upgrade guide for v7',
    'what do I have to change when moving from 6.0 to 7.0?',
    'is the migration to version 11 documented',
  ])('is asked: %s', (sentence) => expect(asksToUpgrade(sentence)).toBe(true))
  test.each([
    'how does it migrate to 3 shards',
    'what breaks when upgrading from 6 to 7',
    'how do I move to 2 workers',
    'how do I increase the migration timeout to 30 seconds?',
    'how do I run migrations for the last 7 days?',
    'how do I limit migrations to 1 worker?',
    'how do requests move from the reactor to the pool',
  ])('is not: %s', (sentence) => expect(asksToUpgrade(sentence)).toBe(false))
})

describe('the guide', async () => {
  const steps = 'Remove `fork` from your settings, then deploy each machine on its own and look at its logs.'
  const queue = makeSampleRepository('queue', {
    'docs/6.0-Upgrade.md': `# Welcome to 6\n\n${steps}\n\n## Sidekiq 7\n\nCapsules run inside the same process, and share its threads.\n`,
    'docs/7.0-Upgrade.md': `# Welcome to 7\n\nNothing else.\n\n## Upgrade\n\n${steps}\n`,
    'docs/migrate/from-lineup.md': `# Lineup\n\n[Back to the first page](../index.md)\n\n## Options\n\n${steps}\n`,
    'src/queue.ts': 'export const queue = []\n',
  })
  const askQueue = await serveToKinds([queue])

  test('is the page with that version in its name, not one that mentions it', async () => {
    const reply = await askQueue('what do I have to change when moving from 6 to 7?')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/7.0-Upgrade.md', startLine: 1 })
    expect(reply?.body).toContain('Remove `fork`')
  })

  test('is a section, where one page is for all versions', async () => {
    const shop = makeSampleRepository('shop', {
      'UPGRADING.md': `# Upgrading\n\n## To 2.0.0\n\n${steps}\n\n## To 1.0.0\n\nNothing is to do for this version, except for a new license file.\n`,
    })
    const reply = await (await serveToKinds([shop]))('how to upgrade to 2')
    expect(reply?.places[0]).toMatchObject({ path: 'UPGRADING.md', startLine: 3 })
    expect(reply?.body).toContain('Remove `fork`')
  })

  test('from something else is a page of its name, quoted from where it says something', async () => {
    const reply = await askQueue('how do I migrate from lineup?')
    expect(reply?.places[0]).toMatchObject({ path: 'docs/migrate/from-lineup.md' })
    expect(reply?.body).toContain('Remove `fork`')
  })

  test('to a version without one is not that to another', async () => {
    const reply = await askQueue('how do I upgrade to 4?')
    expect(reply).toMatchObject({ certainty: 'thin' })
    expect(reply?.first).toMatch(/\bfor 4\b.*docs\/7\.0-Upgrade\.md.*docs\/6\.0-Upgrade\.md/)
  })
})
