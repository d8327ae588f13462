import { expect, test } from 'vitest'
import { cutWindows } from '../../../src/search/text/cut-windows.ts'
import { outline } from '../../../src/search/text/outline.ts'

const samples: [string, string, string[]][] = [
  [
    'a.ts',
    'export async function parse(x: string): void {\n  if (x) {\n  }\n}\nexport class Box<T> {\n  get size(): number {\n  }\n}\ntype Id = string\nconst local = 1',
    ['parse', 'Box', 'size', 'Id', 'local'],
  ],
  [
    'a.js',
    'app.use = function use(fn) {\n}\nexports.etag = createETag({ weak: false })\nres.send = (x) => {}',
    ['use', 'send'],
  ],
  [
    'a.py',
    'class Spider(Base):\n    def parse(self):\n        for x in y:\n            pass\nasync def main():\n',
    ['Spider', 'parse', 'main'],
  ],
  [
    'a.php',
    'class Basket\n{\n    public function total(): int {\n        foreach ($this->items as $item) {\n        }\n        if ($a) {\n        }\n        elseif ($b) {\n        }\n    }\n}\n',
    ['Basket', 'total'],
  ],
  [
    'a.go',
    'func (h *Head) Init(minT int64) error {\n\tfoo()\n}\ntype Head struct {\n}\nfunc New() *Head {\n',
    ['Init', 'Head', 'New'],
  ],
  [
    'a.c',
    'static int strbuf_grow(struct strbuf *sb, size_t n)\n{\n\treturn foo(sb);\n}\nint x = 3;\n',
    ['strbuf_grow'],
  ],
  [
    'c.c',
    'RB_HEAD(tree, node);\n\nstatic void\nload_cfg(const char *path,\n    int flags)\n{\n\tif (path)\n\t\treturn;\n}\n\nint\nmain(void)\n{\n\tstart(1);\n}\nelse\ncall(a)\n\nDONE(x)\n{\n}\nint\nnext(void);\n',
    ['load_cfg', 'main'],
  ],
  [
    'b.c',
    'struct commit;\nstruct commit_list *sorted(\n\tstruct commit_list *list)\n{\n\tstruct strbuf name = STRBUF_INIT;\n\tenum kind kind;\n}\ntypedef struct weight {\n\tint n;\n} weight;\nclass EXPORT Cache : public Base {\n};\n',
    ['sorted', 'weight', 'Cache'],
  ],
  [
    'c.cpp',
    'struct point { // where\n  int x;\n};\nstruct pair { int a; };\ntemplate <typename T> class List : Base<T> {\ntemplate<> template<> struct Deep<int>::Inner;\nenum class Kind : int { A, B };\nstruct pair made{ 1 };\n',
    ['point', 'pair', 'List', 'Kind'],
  ],
  [
    'a.m',
    '@interface Player : NSObject <Playing>\n@end\n@protocol Playing\n@end\n@class Song;\n@protocol Later;\n',
    ['Player', 'Playing'],
  ],
  [
    'exports.js',
    'module.exports = class Cart extends Map {\n  add (item) {\n  }\n}\nexports.Till = class {\n}\nexports.Bag = class extends Map {\n}\n',
    ['Cart', 'add', 'Till', 'Bag'],
  ],
  ['a.rs', 'pub(crate) fn run<T>(x: T) {\n}\nimpl Foo for Bar {\n', ['run', 'Foo']],
  [
    'A.java',
    'public final class Reader implements Closeable {\n  private int depth = 0;\n  public Reader(Source in) {\n    this.in = new Buffer(in);\n  }\n  public final void setStrictness(Strictness strictness) {\n    if (x) {\n      return check(strictness);\n    }\n  }\n  static <T> List<T> read(\n      Source in) throws IOException {\n    throw new IOException("x");\n  }\n  abstract int size();\n}\n',
    ['Reader', 'Reader', 'setStrictness', 'read'],
  ],
  [
    'A.java',
    'class A {\n  public @Nullable Tag get(String name) {\n  }\n  @Override protected int count(Element root) {\n  }\n  @SuppressWarnings("all") List<A> all() {\n  }\n}\n',
    ['A', 'get', 'count', 'all'],
  ],
  [
    'A.cs',
    'namespace Shop\n{\n    public class Cart\n    {\n        public async Task<int> AddAsync(Item item)\n        {\n            await Save(item);\n        }\n    }\n}\n',
    ['Shop', 'Cart', 'AddAsync'],
  ],
  [
    'B.cs',
    'public class Clock\n{\n    public TimeSpan Left { get; }\n    public TimeSpan Passed =>\n        now - begun;\n    public void Wait(int ms = 5)\n    {\n    }\n    public override string Name()  => "clock";\n}\n',
    ['Clock', 'Passed', 'Wait', 'Name'],
  ],
  [
    'A.kt',
    'internal suspend fun Call.answered(): Response {\n  val local = 1\n  check(local)\n}\nclass Cache(\n  private val size: Long,\n) {\n  override fun close() {\n  }\n  @JvmName("-deprecated_size") fun <T> List<T>.second(n: Int = 1): T = this[n]\n}\nenum class Kind { A }\nval LIMIT = 3\n',
    ['answered', 'Cache', 'close', 'second', 'Kind', 'LIMIT'],
  ],
  ['a.sh', 'die() {\n  exit 1\n}\nfunction usage {\n}\n', ['die', 'usage']],
  [
    'b.ts',
    'export class Store {\n  getOrCreate(id: string): Item {\n  }\n  async remove(\n    id: string,\n  ): Promise<void> {\n    await call(\n      id,\n    )\n  }\n  onEnd = async (code: number) => {\n  }\n}\n',
    ['Store', 'getOrCreate', 'remove', 'onEnd'],
  ],
  ['a.md', '# Title\ntext\n## Part two\n', ['Title', 'Part two']],
  ['a.json', '{ "class Foo": 1 }', []],
]

test.each(samples)('%s', (path, text, names) => {
  expect(outline(text.split('\n'), path).map(({ name }) => name)).toEqual(names)
})

test('a line made to be read for long is not', () => {
  const began = performance.now()
  expect(outline([`${'template<> '.repeat(26)}x`], 'a.cpp')).toEqual([])
  expect(performance.now() - began).toBeLessThan(1000)
})

test('windows cover every line once and begin at symbols where they can', () => {
  const body = (length: number) => Array.from({ length }, () => '  work()')
  const lines = ['function one() {', ...body(33), '}', '', '// about two', 'function two() {', ...body(120), '}']
  const windows = cutWindows(lines, outline(lines, 'a.ts'))
  expect(windows[0]).toEqual({ start: 1, end: 36 })
  expect(windows.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, at) => start + at))).toEqual(
    lines.map((_, index) => index + 1),
  )
  expect(Math.max(...windows.map(({ start, end }) => end - start + 1))).toBeLessThanOrEqual(50)
})
