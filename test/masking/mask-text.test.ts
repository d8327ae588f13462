import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from '../../scripts/source-files.ts'
import { maskText } from '../../src/masking/mask-text.ts'
import { VENDOR_TOKENS } from '../../src/masking/vendor-tokens.ts'
import { DOCUMENTED } from './token-forms.ts'
import { tryDocumented } from './try-documented.ts'

describe('a token of a vendor', () => {
  it('is masked wherever it stands, for 98 of 100 made by the vendors’ documents', () => {
    const { made, seen } = tryDocumented((text) => maskText(text).text)
    expect(made).toBeGreaterThan(4_000)
    expect(1 - seen.length / made, seen.slice(0, 20).join('\n')).toBeGreaterThan(0.98)
  })

  it('has a row with the address of the vendor’s document, and whether that says so, for 40 vendors and more', () => {
    expect(new Set(VENDOR_TOKENS.map(({ vendor }) => vendor)).size).toBeGreaterThan(40)
    for (const { source } of VENDOR_TOKENS) expect(source).toMatch(/^https:\/\//)
    const documented = Object.keys(DOCUMENTED)
    expect(
      VENDOR_TOKENS.map(({ vendor }) => vendor).filter((vendor) => vendor !== 'web' && !documented.includes(vendor)),
    ).toEqual([])
  })

  it('is masked although its end was cut off, and says what it was', () => {
    const { text, secrets } = maskText('ghp_aB3kQ9aB3kQ9xZ7mN2…')
    expect(text).toBe('[GitHub token hidden]…')
    expect(secrets.size).toBe(1)
  })

  it('is masked in base64, as a secret of Kubernetes has it', () => {
    const base64 = Buffer.from(`ghp_${'aB3kQ9xZ7mN2'.repeat(3)}`).toString('base64')
    expect(maskText(`data:\n  first: ${base64}\n`).text).toBe('data:\n  first: [GitHub token hidden]\n')
  })

  it('is masked whatever a comment beside it says', () => {
    const code = `// secretlint-disable\nconst key = 'gsk_${'aB3kQ9xZ7mN2p'.repeat(4)}' // secretlint-disable-line`
    expect(maskText(code).text).toContain('hidden]')
  })
})

describe('a private key', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const body = pem.split('\n').slice(1, -2)

  it.each([
    ['as it is', pem],
    [
      'with line numbers',
      pem
        .split('\n')
        .map((line, at) => `${at + 9}  ${line}`)
        .join('\n'),
    ],
    ['in a diff', pem.replaceAll(/^/gm, '+')],
    ['in a string', JSON.stringify(pem)],
    ['without its end', pem.split('\n').slice(0, -2).join('\n')],
    ['in one line', pem.trim().replaceAll('\n', ' ')],
    ['in one line without blanks', pem.trim().replaceAll('\n', '')],
    ['in a string in a string', JSON.stringify(JSON.stringify({ key: pem }))],
    ['with the line ends of Windows', pem.replaceAll('\n', '\r\n')],
    [
      'in a block of YAML',
      `key: |\n${pem
        .trim()
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}`,
    ],
    ['in a list of strings', JSON.stringify(pem.trim().split('\n'), undefined, 2)],
  ])('is masked %s', (_, text) => {
    const masked = maskText(`before\n${text}\nafter the key`)
    for (const line of body) expect(masked.text).not.toContain(line)
    expect(masked.text).toMatch(/^before\n/)
    expect(masked.text).toMatch(/after the key$/)
    expect(masked.secrets.size).toBe(1)
  })

  it.each([
    ['in one line', (base64: string) => `tls.key: ${base64}`],
    ['in several', (base64: string) => base64.replaceAll(/.{76}/g, '$&\n')],
    ['in a string', (base64: string) => JSON.stringify(base64.replaceAll(/.{76}/g, '$&\n'))],
  ])('is masked in base64 %s', (_, write) => {
    const base64 = Buffer.from(pem).toString('base64')
    const { text } = maskText(`before\n${write(base64)}\nafter`)
    expect(text).not.toContain(base64.slice(40, 70))
    expect(text).toMatch(/^before\n[\s\S]*\[private key hidden\][\s\S]*after$/)
  })

  it('is none where a certificate stands in base64', () => {
    const base64 = Buffer.from(pem.replaceAll('PRIVATE KEY', 'CERTIFICATE')).toString('base64')
    expect(maskText(`tls.crt: ${base64}`).text).toBe(`tls.crt: ${base64}`)
  })

  it('is none where code only looks for its first line', () => {
    const code = 'if (text.startsWith("-----BEGIN PRIVATE KEY-----")) return parsePrivateKey(text)\nconst other = 1'
    expect(maskText(code).text).toBe(code)
  })
})

describe('a password', () => {
  it.each([
    ['postgres://shop:hJ8s9Kd02m@db.internal:5432/shop', 'postgres://shop:[password hidden]@db.internal:5432/shop'],
    ['redis://:hJ8s9Kd02m@cache:6379', 'redis://:[password hidden]@cache:6379'],
    ['https:\u2060//bot:hJ8s9Kd02m@git.example.org/a.git', 'https:\u2060//bot:[password hidden]@git.example.org/a.git'],
    ['http://user:password@localhost/', 'http://user:password@localhost/'],
    ['https://x.example/a:b@c', 'https://x.example/a:b@c'],
  ])('in the address %s leaves the rest of it readable', (text, shown) => {
    expect(maskText(text).text).toBe(shown)
  })

  it.each([
    'const clientSecret = "hJ8s9Kd02mXq71LpZ"',
    'API_KEY=4f3c9a0b7d21e8c65f3c9a0b7d21e8c6',
    'db_password: "Vq9#xP2!mK7$wL4@"',
    '{"access_token":"b7Kx02mQ9sLw81TzYp44RvNc"}',
    '"{\\"access_token\\":\\"b7Kx02mQ9sLw81TzYp44RvNc\\"}"',
    'API_KEY=b7Kx02mQ9sLw81TzYp44RvNc\r\nNEXT=1',
    '- name: DB_PASSWORD\n  value: b7Kx02mQ9sLw81TzYp44RvNc',
    'password: >-\n  b7Kx02mQ9sLw81TzYp44RvNc\n',
    'https://api.example.org/v1?access_token=b7Kx02mQ9sLw81TzYp44RvNc&page=2',
    'curl -H "Authorization: Bearer b7Kx02mQ9sLw81TzYp44RvNc" https://api.example.org',
    'curl -u bot:b7Kx02mQ9sLw81TzYp44RvNc https://api.example.org',
    '<password>b7Kx02mQ9sLw81TzYp44RvNc</password>',
    'ENV DB_PASSWORD b7Kx02mQ9sLw81TzYp44RvNc',
    'machine git.example.org login bot password b7Kx02mQ9sLw81TzYp44RvNc',
  ])('that is set to something random is masked: %s', (text) => {
    expect(maskText(text).text).toContain('[secret hidden]')
  })

  it.each([
    'const token = request.headers.get("x-token")',
    'password: process.env.DATABASE_PASSWORD_2',
    'token = "<your-token-here>"',
    'API_KEY=xxxxxxxxxxxxxxxxxxxxxxxx',
    'secretName: shop-database-credentials-v2',
    'commit 1f2e3d4c5b6a79880f1e2d3c4b5a69788f9e0d1c',
    'password = "correct horse battery staple"',
    'tokenizer = "bert-base-multilingual-cased"',
    'const tokenPath = "src/handlers/token2/index.test.ts"',
  ])('that only looks like one stays: %s', (text) => {
    expect(maskText(text).text).toBe(text)
  })
})

it('masks next to nothing of our own lines, which hold no secret', () => {
  let lines = 0
  const masked: string[] = []
  for (const { path } of readSources('{src,packages/*/src,scripts}/**/*.ts')) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    lines += text.split('\n').length
    for (const secret of maskText(text).secrets) masked.push(`${path}: ${secret}`)
  }
  expect(lines).toBeGreaterThan(20_000)
  expect((masked.length / lines) * 10_000, masked.join('\n')).toBeLessThanOrEqual(1)
})

it('takes no seconds for the longest answer, however its signs repeat', () => {
  for (const part of [
    'a',
    'token=',
    '://a:',
    '-----BEGIN ',
    'password: "',
    'eyJ',
    '\\',
    'x.',
    '0',
    'sk-ant-',
    'AKIA',
  ]) {
    const text = part.repeat(Math.ceil(40_000 / part.length))
    const began = process.cpuUsage()
    maskText(text)
    // A regular expression that runs away takes many seconds; others of this machine take none of this time.
    expect(process.cpuUsage(began).user / 1_000, part).toBeLessThan(1_000)
  }
})
