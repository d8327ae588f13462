import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DIFFERENCES, type Difference, row } from './differences.ts'
import { compare, type Found } from './found.ts'
import { startEmulate, startOurs } from './sides.ts'
import { CHANNELS } from './steps/channels.ts'
import { MESSAGES } from './steps/messages.ts'
import { PEOPLE_FILES_VIEWS } from './steps/people-files-views.ts'

/** What both do. One thing after another: a step may use what an earlier one left. */
const STEPS = [...MESSAGES, ...CHANNELS, ...PEOPLE_FILES_VIEWS]

/** Both walk through all the steps, each with its own ids. */
async function walk(): Promise<Found[]> {
  const [ours, theirs] = [await startOurs(), await startEmulate()]
  const found: Found[] = []
  for (const step of STEPS) found.push(...compare(step, await ours.take(step), await theirs.take(step)))
  return found
}

function covers({ of, at }: Difference, found: Found): boolean {
  const isStep = of.includes('*') || of.includes(found.step.name) || of.includes(found.step.method)
  if (!isStep || at === 'answer' || found.at === 'answer') return isStep && at === found.at
  return at.some((place) => found.at === place || found.at.startsWith(`${place}.`) || found.at.startsWith(`${place}[`))
}

test('answers are those of emulate, except where Slack says otherwise', async () => {
  const found = await walk()
  const unexplained = found.filter((one) => !DIFFERENCES.some((difference) => covers(difference, one)))
  expect(unexplained.map(({ step, at, what }) => `${step.name} (${step.method}): ${at}: ${what}`)).toEqual([])
  const unmet = DIFFERENCES.filter((difference) => !found.some((one) => covers(difference, one)))
  expect(unmet).toEqual([])
})

test('the differences are written down with their sources', async () => {
  const written = await readFile(new URL('../../docs/differences.md', import.meta.url), 'utf8')
  expect(written).toContain(
    `| Where | Here | In emulate | Slack says |\n|---|---|---|---|\n${DIFFERENCES.map(row).join('\n')}\n\n`,
  )
})
