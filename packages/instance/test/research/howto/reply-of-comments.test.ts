import { expect, test } from 'vitest'
import { document } from '../../../src/research/kinds/document.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const ferry = makeSampleRepository('ferry', {
  'README.md':
    '# ferry\n\nCarries parcels.\n\n## Sailing\n\nSet the harbor before you sail:\n\n```rust\nferry.harbor("north");\n```\n',
  'CHANGELOG.md': '# 2.0\n\n- `Ferry::threads()` is removed. Retire ballast in the hold.\n',
  'src/lib.rs':
    '//! Parcels over water.\n//!\n//! # Weighing parcels\n//! ```\n//! ferry::scale(parcel);\n//! ```\n\npub struct Ferry;\n\nimpl Ferry {\n    /// Puts ballast into the hold.\n    ///\n    /// # Examples\n    /// ```\n    /// Ferry::new().ballast(12);\n    /// ```\n    pub fn ballast(self, tons: u32) -> Self {\n        self\n    }\n\n    /// Sets the harbor.\n    pub fn harbor(self, name: &str) -> Self {\n        self\n    }\n\n    /// Whether the bilge pumps are enabled in heavy weather.\n    pub fn IsPumping(&self) -> bool {\n        true\n    }\n\n    /// Drops rudders for repair.\n    fn rudder(&self) {}\n}\n',
})
const toKinds = await serveToKinds([ferry])
const ask = (question: string) => toKinds(question, { kinds: [document] })

test('where no document says how, the comment of what others may call does', async () => {
  const reply = await ask('how do I put ballast into the hold')
  expect(reply?.places[0]).toMatchObject({ path: 'src/lib.rs' })
  expect(reply?.first).toContain('`Ferry.ballast`')
  const chapter = await ask('how do I weigh parcels')
  expect(chapter?.places[0]).toMatchObject({ path: 'src/lib.rs', startLine: 3 })
  expect(chapter?.first).toContain('*Weighing parcels*')
})

test('a document that says as much comes first', async () => {
  expect((await ask('how do I set the harbor'))?.places[0]).toMatchObject({ path: 'README.md' })
})

test('what is private tells nobody how', async () => {
  const reply = await ask('how do I drop rudders for repair')
  expect(reply?.certainty === 'likely' && reply.places[0]?.path === 'src/lib.rs').toBe(false)
})

test('a function that only returns whether something is on doesn’t answer how to enable it', async () => {
  expect((await ask('how do I enable the bilge pumps'))?.first ?? '').not.toContain('IsPumping')
})

test('where documents hardly mention it, the comment that says most is the nearest', async () => {
  const reply = await ask('how do I rig ropes, ballast and hold for a steady trip at night')
  expect(reply).toMatchObject({ certainty: 'thin' })
  expect(reply?.first).toMatch(/^Nothing in the documents .*src\/lib\.rs/)
})
