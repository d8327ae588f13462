import { expect, test } from 'vitest'
import { besidesSentence, bestSentence, commandsOf, quoteOf } from '../../../src/research/passages/quote.ts'
import { cutSections } from '../../../src/research/passages/sections.ts'

const terms = [{ word: 'discord', stems: ['discord'], weight: 1 }]

function bestOf(text: string): string {
  const [section] = cutSections(text.split('\n'), 'README.md')
  if (!section) throw new Error('no section')
  return bestSentence(section, terms)
}

test('a question is not quoted as what answers it', () => {
  expect(bestOf('# Chats\n\n- yes or no: *does it work with Discord?*\n- It speaks Slack.')).not.toContain('Discord')
  expect(bestOf('# Chats\n\nDoes it work with Discord? It speaks to Discord by webhooks.')).toContain('by webhooks')
})

test('where to read on is not quoted as what answers', () => {
  const text = '# Chats\n\nMessages go out by webhooks. For more details, visit the Discord documentation.'
  expect(bestOf(text)).toBe('Messages go out by webhooks.')
})

test('a command continued on the next line is one command', () => {
  const text = '# Upload\n\n```sh\ncurl -v \\\n  --url http://shop.test\nnpm test\n```\n'
  const [section] = cutSections(text.split('\n'), 'README.md')
  expect(commandsOf(section ?? { blocks: [] })).toEqual(['curl -v --url http://shop.test', 'npm test'])
})

test('lines to type are cut to what fits, and directives of reStructuredText are left out', () => {
  const typed = Array.from({ length: 10 }, (_, at) => `    ${'x'.repeat(40)}${at}`)
  const [section] = cutSections(['Run it so:', '', '.. code-block:: python', '', ...typed], 'run.rst')
  const quoted = quoteOf(section ?? { blocks: [] }, 250)
  expect(quoted).toContain('⋯')
  expect(quoted).toMatch(/x3\n/)
  expect(quoted).not.toContain('code-block')
  expect(quoted.length).toBeLessThan(300)
})

test('what a sentence announces is quoted, though the texts before it would fill the quotation', () => {
  const text = (word: string) => `${word} ${'says much that nobody needs. '.repeat(10)}`.trim()
  const typed = ['```js', 'queue.add("x", { delay: 5000 })', '```']
  for (const [announced, shown] of [
    [typed, 'delay: 5000'],
    [['- one', '- two'], '- two'],
  ] as const) {
    const lines = ['# Delay', '', text('First'), '', text('Second'), '', 'Do it like this:', '', ...announced]
    const [section] = cutSections(lines, 'delay.md')
    const quoted = quoteOf(section ?? { blocks: [] }, 500)
    expect(quoted).toContain('First')
    expect(quoted).not.toContain('Second')
    expect(quoted).toContain('Do it like this')
    expect(quoted).toContain(shown)
  }
})

test('options of directives are no sentences', () => {
  const lines = [
    '# API',
    '',
    'Use a client.',
    '',
    '::: lib.Client',
    '    :docstring:',
    '    :members: get post discord close',
  ]
  expect(bestOf(lines.join('\n'))).not.toContain('members')
})

test('what is to be replaced in a command is quoted, tags are not', () => {
  const text = 'Run `git clone <url>`, then open <b>it</b><br/> with <editor>: <a href="x" id="y">see</a>.'
  const [section] = cutSections(['# Clone', '', text], 'README.md')
  const quoted = quoteOf(section ?? { blocks: [] })
  expect(quoted).toBe('> Run `git clone <url>`, then open it with \\<editor>: see.')
})

test('tabs of a site and versions of a page are not quoted', () => {
  const lines = ['# Tabs', '', 'Set it:', '', '=== ":kotlin: Kotlin"', '', '.. versionadded:: 0.6', '', 'Done.']
  const [section] = cutSections(lines, 'tabs.md')
  expect(quoteOf(section ?? { blocks: [] })).toBe('> Set it:\n>\n> Done.')
})

test('of a text that is too long, what says the words is quoted', () => {
  const text = (word: string) => `${word} ${'says much that nobody needs. '.repeat(10)}`.trim()
  const lines = ['# Chats', '', text('First'), '', text('Second'), '', `It speaks to Discord. ${text('Third')}`]
  const [section] = cutSections(lines, 'chats.md')
  expect(quoteOf(section ?? { blocks: [] }, 700)).not.toContain('Discord')
  expect(quoteOf(section ?? { blocks: [] }, 700, terms)).toContain('Discord')
})

test('of code that is too long, the line that says the words is quoted, with the one above', () => {
  const typed = Array.from({ length: 40 }, (_, at) => (at === 30 ? 'app.speak(discord)' : `app.listen(${at})`))
  const [section] = cutSections(['# Chats', '', '```js', ...typed, '```'], 'chats.md')
  const quoted = quoteOf(section ?? { blocks: [] }, 300, terms)
  expect(quoted).toContain('⋯\napp.listen(29)\napp.speak(discord)')
  expect(quoted).not.toContain('app.listen(0)')
})

test('of a long table, the rows that say the words are quoted whole', () => {
  const rows = Array.from({ length: 30 }, (_, at) => `| chat ${at} | it speaks to chat number ${at} by webhooks |`)
  const own = '| Discord | messages go out by webhooks, and come back by an application of your own |'
  const [section] = cutSections(['# Chats', '', ...rows, own, ...rows], 'chats.md')
  const quoted = quoteOf(section ?? { blocks: [] }, 900, terms)
  expect(quoted).toContain('by an application of your own')
  expect(quoted).not.toContain('chat 7')
})

test('of an announced list that is too long, the first items are quoted', () => {
  const items = Array.from(
    { length: 20 },
    (_, at) => `* Edit the part number ${at} and all that goes with it in its folder.`,
  )
  const lines = ['# A part', '', `${'Copy a part that is like it. '.repeat(6)}Then change these:`, '', ...items]
  const [section] = cutSections(lines, 'add.md')
  const quoted = quoteOf(section ?? { blocks: [] }, 900)
  expect(quoted).toContain('part number 0')
  expect(quoted).toMatch(/⋯$/)
  expect(quoted.length).toBeLessThan(1_000)
})

test('a component of a page generator is not quoted', () => {
  const [section] = cutSections(
    ['# Pages', '', ':read-more{title="Pages" to="https://example.org"}', '', 'Push it.'],
    'a.md',
  )
  expect(quoteOf(section ?? { blocks: [] })).toBe('> Push it.')
})

test.each([
  ['Messages go out to Discord. They come back by webhooks.', '> They come back by webhooks.'],
  ['Messages go out to Discord.', ''],
  ['Messages go out\nto Discord. They\ncome back.\nThen they wait.', '> They\n> come back.\n> Then they wait.'],
  ['Messages go out to Discord:\n- by hooks\n- by bots', '> - by hooks\n> - by bots'],
  [
    'They come back by webhooks. Messages go out to Discord.',
    '> They come back by webhooks. Messages go out to Discord.',
  ],
])('what is quoted below the best sentence of "%s" is %s', (text, quoted) => {
  const [section] = cutSections(['# Chats', '', ...text.split('\n')], 'README.md')
  const passage = section ?? { blocks: [] }
  expect(quoteOf({ blocks: besidesSentence(passage, bestSentence(passage, terms)) })).toBe(quoted)
})

test('a sentence that needs the one before it is not quoted alone', () => {
  const text = '# Chats\n\nMessages go out by Discord webhooks. This makes Discord one of the chats of the shop.'
  expect(bestOf(text)).toBe('Messages go out by Discord webhooks.')
  expect(bestOf('# Chats\n\nPears are sold. This speaks\nto Discord.')).toBe('Pears are sold. This speaks to Discord.')
  expect(bestOf('# Chats\n\n- Pears are sold.\n- This speaks to Discord.')).toBe('This speaks to Discord.')
})

test.each([
  ['Since v2, talking to Discord is better! Whoever writes to Discord gets an answer.', 'Whoever writes to Discord'],
  ['**Warning** Discord is slow. All that is sent to Discord waits in a queue.', 'All that is sent'],
  [
    'The hooks of Discord are called in turn:\n\nDiscord calls the first hook before all others.',
    'Discord calls the first',
  ],
  ['This feature sends all messages to Discord. Note that Discord has limits.', 'This feature sends'],
])('a remark or a lead-in is not quoted where a whole sentence says as much: %s', (text, quoted) => {
  expect(bestOf(`# Chats\n\n${text}`)).toContain(quoted)
})

test('a sentence with a rare word of the question is quoted before one with a common word', () => {
  const asked = [...terms, { word: 'get', stems: ['get'], weight: 1 }]
  const [section] = cutSections(['# Chats', '', 'You get one message. Discord has all of them.'], 'README.md')
  expect(bestSentence(section ?? { blocks: [] }, asked)).toBe('Discord has all of them.')
})

test('a clause of a list is quoted with the sentence that announces it', () => {
  const text = '# Chats\n\nMessages wait in a queue:\n\n- When you write to Discord\n- Pears of all sorts are sold.'
  expect(bestOf(text)).toBe('Messages wait in a queue: When you write to Discord')
})
