import { expect, test } from 'vitest'
import { cutComments } from '../../../src/research/passages/cut-comments.ts'

function cut(path: string, ...lines: string[]) {
  return cutComments(lines, path).map(({ titles, startLine, endLine, blocks }) => ({
    titles,
    lines: [startLine, endLine],
    text: blocks.map(({ kind, lines: said }) => `${kind}: ${said.join(' / ')}`),
  }))
}

test('comments of what others may call are headed by its name, and their own headings come below it', () => {
  const found = cut(
    'src/server.rs',
    'impl<F> Server<F>',
    'where',
    '    F: Fn(),',
    '{',
    '    /// Sets the time to wait.',
    '    ///',
    '    /// # Examples',
    '    /// ```',
    '    /// # fn main() {',
    '    /// server.timeout(3);',
    '    /// ```',
    '    /// # Panics',
    '    /// Never.',
    '    #[inline]',
    '    pub fn timeout(mut self, seconds: u64) -> Self {',
    '        // Not a comment of something.',
    '        self',
    '    }',
    '',
    '    /// Only for us.',
    '    fn wait(&self) {}',
    '}',
  )
  expect(found).toEqual([
    { titles: ['Server.timeout'], lines: [5, 5], text: ['text: Sets the time to wait.'] },
    { titles: ['Server.timeout', 'Examples'], lines: [7, 11], text: ['code:  / server.timeout(3);'] },
  ])
})

test('what a module says of itself is headed by the name of the module', () => {
  expect(cut('src/middleware/mod.rs', '//! Wraps handlers.', '', 'pub use a::B;')).toEqual([
    { titles: ['middleware'], lines: [1, 1], text: ['text: Wraps handlers.'] },
  ])
  expect(cut('pool/doc.go', '// Package pool keeps connections.', 'package pool')).toEqual([
    { titles: ['pool'], lines: [1, 1], text: ['text: Package pool keeps connections.'] },
  ])
  expect(cut('app/cache.py', '"""Keeps pages."""', 'import os')).toEqual([
    { titles: ['cache'], lines: [1, 1], text: ['text: Keeps pages.'] },
  ])
})

test('headings, examples and links of Javadoc are read as such, up to its parameters', () => {
  const found = cut(
    'src/main/java/Mocks.java',
    '/**',
    ' * Makes {@link Mock mocks}.',
    ' *',
    ' * <h3 id="2">2. <a class="link" href="#2">Stubbing</a></h3>',
    ' * <pre class="code"><code class="java">',
    ' *   List&lt;String&gt; mock = mock(List.class);',
    ' * </code></pre>',
    ' * @author Nobody',
    ' * and more of the same',
    ' */',
    'public class Mocks {',
    '    /** Internal. */',
    '    private void check() {',
    '    }',
    '}',
  )
  expect(found.map(({ titles }) => titles)).toEqual([['Mocks'], ['Mocks', '2. Stubbing']])
  expect(found[1]?.text).toEqual(['code:   List<String> mock = mock(List.class);'])
})

test('docstrings are of what they stand in', () => {
  const found = cut(
    'shop/cart.py',
    'class Cart:',
    '    """Holds items."""',
    '',
    '    def add(self, item):',
    '        """',
    '        Puts an item in.',
    '',
    '        :param item: which',
    '        """',
    '    def _sum(self):',
    '        """Adds up."""',
  )
  expect(found).toEqual([
    { titles: ['Cart'], lines: [2, 2], text: ['text: Holds items.'] },
    { titles: ['Cart.add'], lines: [5, 6], text: ['text: Puts an item in.'] },
  ])
})

test('marks alone on a line that close a text are no docstring', () => {
  const found = cut(
    'shop/orders.py',
    'def late():',
    '    sql = """',
    '        select name from orders',
    '    """',
    '    return run(sql)',
    '',
    '',
    'def early(',
    '    day,',
    '):  # of the month',
    '    """Orders of a morning."""',
  )
  expect(found).toEqual([{ titles: ['early'], lines: [11, 11], text: ['text: Orders of a morning.'] }])
})

test('only in Rust does a mark hide a line of an example', () => {
  const lines = (mark: string) => [
    `${mark} Sells.`,
    `${mark}`,
    `${mark} \`\`\``,
    `${mark} # First open it.`,
    `${mark} \`\`\``,
  ]
  expect(cut('shop.rb', ...lines('#'), 'def sell', 'end')[0]?.text).toContain('code: # First open it.')
  expect(cut('shop.rs', ...lines('///'), 'pub fn sell() {}')[0]?.text.join('')).not.toContain('First')
})

test('an attribute between a comment and what it is about may hide that', () => {
  expect(cut('shop.rs', '/// Only for macros.', '#[doc(hidden)]', 'pub fn inner() {}')).toEqual([])
})

test('many spaces in a comment take no longer than other text', () => {
  const started = performance.now()
  cut('shop.go', '// Sell sells.', `// a${' '.repeat(50_000)}b`, 'func Sell() {}')
  expect(performance.now() - started).toBeLessThan(500)
})
