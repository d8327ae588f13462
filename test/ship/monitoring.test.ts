import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { createMetrics } from '../../src/metrics/prometheus.ts'

const RULES = join(ROOT, 'deploy/prometheus/rules.yml')

/** https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/ */
const rulesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Crowsnest\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
})

const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.looseObject({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })),
    }),
  ),
})

const { groups } = rulesSchema.parse(parse(readFileSync(RULES, 'utf8')))
const rules = groups.flatMap((group) => group.rules)
const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/crowsnest.json'), 'utf8')))

/** Names of metrics with the labels that each may have. */
async function served(): Promise<Set<string>> {
  const metrics = createMetrics()
  metrics.look({ health: async () => [], queues: async () => [], credits: async () => undefined })
  const { body } = await metrics.text()
  return new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

const named = (expr: string) => expr.match(/\b(?:crowsnest|process|nodejs)_[a-z0-9_]+/g) ?? []

it('every metric that an alert or the dashboard names is served', async () => {
  const known = await served()
  const exprs = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(exprs.flatMap(named).length).toBeGreaterThan(exprs.length - 2)
  expect(exprs.flatMap(named).filter((name) => !known.has(name))).toEqual([])
})

it('every metric of ours is on the dashboard', async () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)))
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
  const ours = [...(await served())].filter((name) => name.startsWith('crowsnest_')).map(base)
  const shownBases = new Set(shown.map(base))
  expect([...new Set(ours)].filter((name) => !shownBases.has(name))).toEqual([
    'crowsnest_credits_read_timestamp_seconds',
  ])
})

it('each alert and panel has a name of its own', () => {
  const names = [...rules.map(({ alert }) => alert), ...panels.map(({ title }) => title)]
  expect(names).toEqual([...new Set(names)])
})

it.skipIf(!hasPromtool())('promtool finds nothing wrong with the rules', () => {
  execFileSync('promtool', ['check', 'rules', RULES])
})

it.skipIf(!hasPromtool())('each alert fires when it should, and none where all is well', () => {
  execFileSync('promtool', ['test', 'rules', join(import.meta.dirname, 'alerts.promtool.yml')])
})

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
