import { expect, test } from 'vitest'
import { madeAlike } from '../../../../../src/research/registries/nearest/forms/class-constants.ts'
import { constantRuns } from '../../../../../src/research/registries/nearest/forms/constant-runs.ts'

const named = (lists: ReturnType<typeof constantRuns>) =>
  lists.map(({ title, items }) => [title, items.map(({ name }) => name)])

test('constants of a block are what its comment says', () => {
  const go =
    '// These carriers are supported by the shop.\nconst (\n\tPost = "post"\n\tVan  = "van"\n\t// Only in towns.\n\tBike = "bike"\n)\n\nconst (\n\tPort = "53"\n)'
  expect(named(constantRuns(go.split('\n')))).toEqual([
    ['These carriers are supported by the shop.', ['Post', 'Van', 'Bike']],
  ])
})

test.each([' ', '    '])('a constant of Go has its type after its name: %j', (space) => {
  const go = ['Log', 'Show', 'Diff'].map((name) => `\tArg${name}${space}GitArg = "x"`)
  expect(named(constantRuns(go))).toEqual([['arg', ['ArgLog', 'ArgShow', 'ArgDiff']]])
  const java = ['LOG', 'SHOW', 'DIFF'].map((name) => `  static final Arg ARG_${name} = "x";`)
  expect(named(constantRuns(java))).toEqual([['arg', ['ARG_LOG', 'ARG_SHOW', 'ARG_DIFF']]])
})

test('what is said of the first constant of a block is not said of all', () => {
  const go = 'const (\n\t// Only by land.\n\tPost = "post"\n\tVan  = "van"\n\tBike = "bike"\n)'
  expect(constantRuns(go.split('\n'))).toEqual([])
})

test('constants right below each other are those of the word that they begin with', () => {
  const java =
    'public class Till {\n   public static final int TILL_OPEN = 0;\n   public static final int TILL_CLOSED = 1;\n   public static final int TILL_LOCKED = 2;\n   private int count = 0;\n   static final int OTHER = 3;\n}'
  expect(named(constantRuns(java.split('\n')))).toEqual([['till', ['TILL_OPEN', 'TILL_CLOSED', 'TILL_LOCKED']]])
  expect(constantRuns('A = 1\nB = 2\nC = 3'.split('\n'))).toEqual([])
})

test('constants that one type makes are a list', () => {
  const python =
    'ASCII: Frame = Frame("a")\nSQUARE: Frame = Frame(\n    "b"\n)\nROUND: Frame = Frame("c")\nDOUBLE: Frame = Frame("d")\nother = open("d")'
  const rust =
    'pub const ONE: Theme = Theme {\n    a: 1,\n};\npub const TWO: Theme = Theme {\n    a: 2,\n};\npub const THREE: Theme = Theme::new(3);\npub const FOUR: Theme = Theme::new(4);'
  expect(named(madeAlike(python.split('\n')))).toEqual([['Frame', ['ASCII', 'SQUARE', 'ROUND', 'DOUBLE']]])
  expect(named(madeAlike(rust.split('\n')))).toEqual([['Theme', ['ONE', 'TWO', 'THREE', 'FOUR']]])
  const local = ['a', 'b', 'c', 'd'].map((name) => `  const ${name} = new Till(1)`)
  expect(madeAlike(['function f() {', ...local, '}'])).toEqual([])
  expect(madeAlike('a = open("a")\nb = open("b")\nc = open("c")\nd = open("d")'.split('\n'))).toEqual([])
})

test('constants that begin with two of the same words are a list of their own', () => {
  const go = ['TaskStateOpen', 'TaskStateDone', 'TaskStateLost', 'TaskKindMail'].map((name) => `\t${name} = "x"`)
  expect(named(constantRuns(go))).toContainEqual(['task state', ['TaskStateOpen', 'TaskStateDone', 'TaskStateLost']])
})

test('constants say what they are set to, and those of a block may be of the package alone or stand for others', () => {
  const go =
    '// Kinds of glaze.\nconst (\n\tglazeMatte = "matte"\n\tglazeRaw   = "raw"\n\tglazeShiny = "shiny"\n)\n\n// Codes of kilns.\nconst (\n\tCodeNone = pb.Code_NONE\n\tCodeCold = pb.Code_COLD\n\tCodeHot  = pb.Code_HOT\n)'
  const found = constantRuns(go.split('\n'))
  expect(found[0]?.items.map(({ name, value }) => [name, value])).toEqual([
    ['glazeMatte', 'matte'],
    ['glazeRaw', 'raw'],
    ['glazeShiny', 'shiny'],
  ])
  expect(named(found)).toContainEqual(['Codes of kilns.', ['CodeNone', 'CodeCold', 'CodeHot']])
})
