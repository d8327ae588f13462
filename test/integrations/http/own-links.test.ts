import { expect, it } from 'vitest'
import { ownLinks } from '../../../src/integrations/http/links.ts'

const OWN = 'https://code.example'

it.each([
  '```ts\nfetch("https://api.example/x")\n```',
  'So:\n\n```\nsee https://api.example\n```\n\nand\n\n```\n[x](https://api.example)\n```\n',
  '```\nhttps://api.example, and no end',
  '~~~\nhttps://api.example\n~~~',
])('code keeps what it holds: %j', (markdown) => {
  expect(ownLinks(markdown, OWN)).toBe(markdown)
})

it.each([
  'Deep ```\n```\n[x](https://evil.example)\n```search',
  '````\n```\n[x](https://evil.example)\n```\n````',
  '```\na ``` https://evil.example\n```',
  '```\na\n```\n\n``` https://evil.example',
])('code that mrkdwn would end earlier keeps no address: %j', (markdown) => {
  expect(ownLinks(markdown, OWN)).not.toContain('https://evil')
})

it.each([
  'see https://code.example/a` [x](https://evil.example) `b',
  '[a](https://code.example/a` [x](https://evil.example) `b)',
  'www.code.example/a` [x](https://evil.example) `b',
])('a backtick that belongs to an address begins no code: %j', (markdown) => {
  expect(ownLinks(markdown, OWN)).not.toContain('](https://evil')
})

it('code after an address keeps what it holds', () => {
  const markdown = `see ${OWN}/a and \`curl https://api.example\``
  expect(ownLinks(markdown, OWN)).toBe(markdown)
})
