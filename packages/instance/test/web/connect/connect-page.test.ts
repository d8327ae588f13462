import { expect, test } from 'vitest'
import { clientsGuide } from '../../../src/web/connect/clients-guide.ts'
import { startTestInstance } from '../../support/instance.ts'

test('the start page leads to how clients connect, with the address that people reach', async () => {
  const instance = await startTestInstance({ publicUrl: 'https://code.example/' })
  expect(await (await fetch(instance.url)).text()).toContain('href="/connect"')
  const page = await (await fetch(`${instance.url}/connect`)).text()
  for (const client of ['Claude Code', 'Cursor', 'VS Code', 'Codex', 'Claude Desktop', 'MCP Inspector']) {
    expect(page).toContain(`<h2>${client}</h2>`)
  }
  expect(page).toContain('claude mcp add --transport http crowsnest https://code.example/.api/mcp\n')
  expect(page).not.toContain('localhost')
})

test.each(['http://localhost:4100', 'https://code.example'])(
  'what is to be pasted for %s names it and can be read',
  (address) => {
    const blocks = [...clientsGuide(address).matchAll(/```(json|sh)\n(.*?)\n```/gs)]
    expect(blocks).toHaveLength(12)
    for (const [, kind, text = ''] of blocks) {
      if (kind === 'json') expect(JSON.parse(text)).toBeTypeOf('object')
      expect(text).toContain(`${address}/.api/mcp`)
      // mcp-remote takes addresses without TLS only when told to.
      if (text.includes('mcp-remote')) expect(text.includes('--allow-http')).toBe(address.startsWith('http:'))
    }
  },
)
