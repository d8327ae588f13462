import { expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const hall = makeSampleRepository('hall', {
  '.env.template':
    '## Controls if people can register\n# SIGNUPS_ALLOWED=true\n\n## Controls if people must verify their address at signup, even if SIGNUPS_ALLOWED is off\n# SIGNUPS_VERIFY=false\n',
  'src/config.rs':
    'impl Config {\n    /// The link is hidden if signups are not allowed.\n    pub fn is_signup_disabled(&self) -> bool {\n        true\n    }\n}\n',
})
const toKinds = await serveToKinds([hall])
const ask = (question: string) => toKinds(question, { kinds: [document] })

test('the setting named for the thing and on or off comes first, before a function that returns its state', async () => {
  const reply = await ask('how do I turn off sign ups')
  expect(reply?.first).toContain('`SIGNUPS_ALLOWED`')
  expect(reply?.places[0]).toMatchObject({ path: '.env.template', endLine: 2 })
})

test('a setting without one of the words is for something else', async () => {
  const post = makeSampleRepository('post', {
    'docs/settings.md':
      '# Settings\n\n### `REQUIRE_LETTER_CHECK`\n\nA letter is required when somebody moves in. Use `true` to make the letter a must.\n\n### `OPEN_HOURS`\n\nHow long it is open.\n',
  })
  const asked = await serveToKinds([post])
  expect((await asked('how do I use my own letter stamps', { kinds: [document] }))?.certainty).toBe('thin')
  expect((await asked('how do I require a letter', { kinds: [document] }))?.certainty).toBe('likely')
})
