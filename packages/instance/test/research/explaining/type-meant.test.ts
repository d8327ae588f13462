import { expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const rows = Array.from({ length: 30 }, (_, at) => `/// row ${at} of the pattern`).join('\n')
const ask = await serveToKinds([
  makeSampleRepository('mill', {
    'src/shuttle.rs': `/// Carries the thread through the warp and back.\n///\n${rows}\npub struct Shuttle {\n    level: u8,\n}\n\nimpl Shuttle {\n    /// Sets the shuttle level to be used in the mill.\n    pub fn shuttle_level(&mut self, level: u8) {\n        self.level = level;\n    }\n}\n`,
    'lib/overseer.rb':
      '# Oversees every row of cloth.\nclass Overseer\n  def visit(cloth)\n    cloth.rows.each { |row| walk(row) }\n  end\nend\n',
    'lib/cloth_walker.rb': '# Walks a cloth.\nclass ClothWalker\n  def walk_cloth(cloth)\n    cloth.walk\n  end\nend\n',
  }),
])
const answer = (question: string) => ask(question, { kinds: [how] })

test.each([
  ['how does the Shuttle part work', 'src/shuttle.rs', '“Carries the thread through the warp and back.”'],
  ['how does the overseer walk the cloth', 'lib/overseer.rb', '“Oversees every row of cloth.”'],
])('the type is the subject: %s', async (question, path, said) => {
  const reply = await answer(question)
  expect(reply?.places[0]).toMatchObject({ path })
  expect(reply?.first).toContain(said)
})

test('a type that says nothing of the rest is not', async () =>
  expect((await answer('how does the overseer set the shuttle level'))?.places[0]?.path).not.toBe('lib/overseer.rb'))
