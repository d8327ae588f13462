import { expect, test } from 'vitest'
import { furtherPlaces } from '../../../src/research/further/further-places.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'docs/send.md': '# Send a parcel\n\nTo send a parcel, run:\n\n```sh\nnpm run parcel -- send\n```\n',
  ...Object.fromEntries(
    ['ship', 'train', 'bike', 'plane'].map((by) => [
      `docs/${by}.md`,
      `# Send a parcel by ${by}\n\nTo send a parcel by ${by}, run:\n\n\`\`\`sh\nnpm run parcel -- send --by ${by}\n\`\`\`\n`,
    ]),
  ),
  'src/parcel.ts': 'export function sendParcel(parcel) {\n  return post(parcel)\n}\n',
  'src/stamp.ts': 'export function stampParcel(parcel) {\n  return { ...parcel, sendBy: "post" }\n}\n',
  'src/weigh.ts': 'export function weighParcel(parcel) {\n  return parcel.send ? 1 : 2\n}\n',
  'src/label.ts': 'export function labelParcel(parcel) {\n  return "send " + parcel\n}\n',
  'test/parcel.test.ts': 'test("sends a parcel", () => {\n  sendParcel(parcel)\n})\n',
  'examples/parcel.ts': 'sendParcel("parcel")\n',
  'parcel.json': '{ "send": "parcel" }\n',
})
const ask = await serveToKinds([shop])
const listedBy = async (question: string) => {
  const reply = await ask(question)
  return (reply?.places ?? []).slice(Math.min(3, reply?.shown ?? 3))
}

test('a document lists its other sections by their headings, then few functions by their names', async () => {
  const listed = await listedBy('how do I send a parcel?')
  const prose = listed.filter(({ path }) => path.startsWith('docs/'))
  expect(prose.length).toBeGreaterThan(0)
  expect(listed.slice(0, prose.length)).toEqual(prose)
  expect(listed.length - prose.length).toBeLessThanOrEqual(2)
  expect(listed.every(({ why }) => why !== undefined)).toBe(true)
})

test.each(['how do I send a parcel?', 'where are parcels sent?', 'how does sending a parcel work?'])(
  'tests, examples and settings are not listed where nobody asks for them: %s',
  async (question) => {
    const paths = (await listedBy(question)).map(({ path }) => path)
    expect(paths.filter((path) => /^(?:test|examples)\/|json$/.test(path))).toEqual([])
  },
)

test.each([
  [0, 8],
  [5, 3],
  [9, 0],
])('an answer that names %i files lists %i others', async (named, listed) => {
  const ranked = Array.from({ length: 20 }, (_, at) => ({
    repo: 'shop',
    commit: '5d39ea8c'.repeat(5),
    path: `src/crate${at}.ts`,
    startLine: 1,
    endLine: 1,
    symbol: undefined,
    lines: [],
  }))
  const reply = { first: 'Packed.', places: ranked.slice(0, named), certainty: 'likely' } as const
  const further = await furtherPlaces(
    reply,
    { search: 'where are crates packed', words: ['crates'] },
    { files: 20 },
    {
      ranked: async () => ranked,
      functions: async () => [],
      lines: async () => ['pack(crate)'],
      check: { standing: async (places) => [...places], findings: async (findings) => [...findings] },
    },
  )
  expect(further).toHaveLength(listed)
})
