import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../../../scripts/source-files.ts'
import { type RedisCluster, startRedisCluster } from '../../support/redis-cluster.ts'
import { removeDir } from '../../support/remove-dir.ts'

const run = promisify(execFile)
let dir: string
let cluster: RedisCluster
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'crowsnest-tls-'))
  cluster = await startRedisCluster(await makeCertificate())
})
afterAll(async () => {
  await cluster.close()
  await removeDir(dir)
})

/** Of an authority of our own, for nodes that call themselves by address. */
async function makeCertificate() {
  const [ca, caKey, cert, key, request, names] = ['ca', 'ca-key', 'cert', 'key', 'csr', 'names'].map((name) =>
    join(dir, `${name}.pem`),
  ) as [string, string, string, string, string, string]
  const newKey = (file: string) => ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file]
  await run('openssl', ['req', '-x509', ...newKey(caKey), '-out', ca, '-subj', '/CN=authority', '-days', '2'])
  await run('openssl', ['req', ...newKey(key), '-out', request, '-subj', '/CN=redis'])
  await writeFile(names, 'subjectAltName=IP:127.0.0.1\n')
  const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-extfile', names, '-days', '2']
  await run('openssl', ['x509', '-req', '-in', request, ...signing, '-out', cert])
  return { ca, cert, key }
}

const parts = z.object({ parts: z.array(z.looseObject({ name: z.string(), ok: z.boolean(), detail: z.string() })) })

/** What `doctor` says of Redis, in a process of its own: Node reads authorities at its start. */
async function redisOf(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const settings = { PATH, DATA_DIR: dir, REDIS_URL: cluster.url, ...env }
  const { stdout } = await run(process.execPath, ['src/cli/main.ts', 'doctor', '--json'], {
    cwd: ROOT,
    env: settings,
  }).catch((error: unknown) => z.object({ stdout: z.string() }).parse(error))
  return parts.parse(JSON.parse(stdout)).parts.find(({ name }) => name === 'redis')
}

test('a Cluster over TLS is reached with the authority of its certificates, and without it is not', async () => {
  expect(await redisOf({ NODE_EXTRA_CA_CERTS: join(dir, 'ca.pem') })).toMatchObject({
    ok: true,
    detail: expect.stringContaining('3 masters'),
  })
  expect(await redisOf({})).toMatchObject({ ok: false, detail: expect.stringContaining('certificate') })
})
