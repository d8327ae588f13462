import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Service, ServiceAccount } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../scripts/source-files.ts'
import { settings } from '../../src/config/settings.ts'

const FOLDER = join(ROOT, 'deploy/kubernetes')
const kinds = { Deployment, NetworkPolicy, PodDisruptionBudget, Namespace, Service, ServiceAccount }

const kustomization = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
    secretGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })),
  })
  .parse(parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')))

const objects = kustomization.resources.flatMap((name) =>
  parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8')).map((document) => document.toJS()),
)

const container = z.object({
  image: z.literal('crowsnest'),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/livez') }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
})

describe('the Kubernetes manifests', () => {
  it('are all listed', () => {
    const there = globSync('*.yaml', { cwd: FOLDER }).filter((name) => name !== 'kustomization.yaml')
    expect([...kustomization.resources].sort()).toEqual(there.sort())
  })

  it.each(objects.map((object) => [object.kind, object.metadata.name, object]))(
    '%s %s is by the API’s schema',
    (kind, _, object) => {
      const { kind: Known } = { kind: Object.entries(kinds).find(([name]) => name === kind)?.[1] }
      if (!Known) throw new Error(`no schema for ${kind}`)
      expect(() => new Known(object).validate()).not.toThrow()
    },
  )

  it('set only settings that there are, and no secret in plain sight', () => {
    const given = kustomization.configMapGenerator.flatMap(({ literals }) =>
      literals.map((text) => text.split('=')[0] ?? ''),
    )
    const secret = readFileSync(join(FOLDER, 'secret.env.example'), 'utf8')
    const secrets = [...secret.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect([...given, ...secrets].filter((name) => !(name in settings.shape))).toEqual([])
    expect(given.filter((name) => /TOKEN|KEY|SECRET|_URL/.test(name))).toEqual([])
  })

  it('run bot and worker as a user without rights, on a file system that is read-only but for the data', () => {
    const parts = objects.flatMap((object) => deployment.safeParse(object).data ?? [])
    const containers = parts.map(({ spec }) => spec.template.spec.containers[0])
    const roles = containers.map(({ env }) => env.find(({ name }) => name === 'ROLE')?.value)
    expect(roles.toSorted()).toEqual(['bot', 'worker'])
    for (const { volumeMounts, ports } of containers) {
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(ports.map(({ containerPort }) => containerPort)).toEqual([4200, 9464])
    }
  })
})
