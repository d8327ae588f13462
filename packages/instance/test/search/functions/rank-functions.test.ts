import { expect, test } from 'vitest'
import { synonymsOf } from '../../../src/search/find/choose-terms.ts'
import { questionFile } from '../../../src/search/find/questioned-file.ts'
import { createLineTerms } from '../../../src/search/find/score-lines.ts'
import { rankFunctions } from '../../../src/search/functions/rank-functions.ts'
import { meaningAsked } from '../../../src/search/meaning/meaning-asked.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

function rank(text: string, ...words: string[]) {
  return rankIn('src/queue.ts', text, ...words)
}

function rankIn(path: string, text: string, ...words: string[]) {
  const terms = words.map((text) => ({ text, weight: 1 }))
  const termsOf = createLineTerms(terms)
  const file = questionFile(parseFile(path, text), termsOf, { asksForImports: false })
  const namesOf = createLineTerms([...terms, ...synonymsOf(terms)])
  const ranked = rankFunctions([{ path, file, evidence: 0 }], { terms, termsOf, namesOf })
  return ranked.get(path) ?? []
}

const queue = `
export function addJob(job) {
  return push(job)
}

/** Waits as long as the limit says. */
export function waitForLimit(ms) {
  log('limit')
  return sleep(ms)
}

export function removeJob(job) {
  return drop(job)
}
`

test('the function that bears the words comes first, with its comment and the line that says most', () => {
  const [best] = rank(queue, 'wait', 'limit')
  expect(best).toMatchObject({ symbol: 'waitForLimit', startLine: 6, endLine: 10, line: 7 })
})

test('a name is found by another word for it', () => {
  const [best] = rank(queue, 'delete', 'job')
  expect(best?.symbol).toBe('removeJob')
})

test('a comment that says it in other words, and a message that says it, count', () => {
  const body = 'return again(job)\n  log(job)\n'
  const one = `export function first(job) {\n  ${body}}\n`
  const [commented] = rank(
    `${one}\n/** Removes what waits. */\nexport function second(job) {\n  ${body}}\n`,
    'job',
    'delete',
  )
  expect(commented?.symbol).toBe('second')
  const failing = (name: string, what: string) =>
    `export function ${name}(job) {\n  return fail(${what})\n  log(1)\n}\n`
  const [told] = rank(`${failing('third', 'noSuchJob')}\n${failing('fourth', "'no such job'")}`, 'such')
  expect(told?.symbol).toBe('fourth')
})

test('of a long function the part that says most is shown', () => {
  const filler = (count: number) => Array.from({ length: count }, (_, n) => `  step(${n})`).join('\n')
  const [best, ...others] = rank(
    `function runAll() {\n${filler(120)}\n  retry(backoff)\n${filler(60)}\n}\n`,
    'backoff',
    'retry',
  )
  expect(best).toMatchObject({ symbol: 'runAll', line: 122 })
  expect(best && best.endLine - best.startLine).toBeLessThan(60)
  expect(
    others.every(({ startLine, endLine }) => endLine < (best?.startLine ?? 0) || startLine > (best?.endLine ?? 0)),
  ).toBe(true)
})

test('what mentions none of the words is no answer', () => {
  expect(rank(queue, 'zyzzyva')).toEqual([])
})

test('tests among code are left out', () => {
  const text =
    'fn is_hidden(path: &Path) -> bool {\n    name(path).is_hidden()\n}\n\n#[test]\nfn test_hidden() {\n    assert!(is_hidden(hidden));\n}\n\nmod tests {\n    fn hidden_paths() {\n        is_hidden(hidden)\n    }\n}\n'
  expect(rankIn('src/hidden.rs', text, 'hidden').map(({ symbol }) => symbol)).toEqual(['is_hidden'])
})

test('rows of a table of texts are no messages', () => {
  const rows = ['limit wait bound', 'wait limit pause', 'limit stop wait', 'late wait limit'].map(
    (row) => `  '${row}',`,
  )
  const table = `export const groups = [\n${rows.join('\n')}\n]\n\nexport function hold(ms) {\n  return wait(limit(ms))\n}\n`
  const [best] = rank(table, 'wait', 'limit')
  expect(best?.symbol).toBe('hold')
})

test('a method that only gives a value comes after one that does something with it', () => {
  const text = `func (r *Request) FollowRedirects() bool {
	return r.followRedirects
}

func (c *Client) execute(r *Request) (*Response, error) {
	response := c.send(r)
	if !r.followRedirects || !isRedirect(response) {
		return response, nil
	}
	if c.redirects > most {
		return nil, errors.New("it redirects too often to follow")
	}
	c.followed = append(c.followed, redirectOf(response))
	return c.again(response)
}
`
  expect(rankIn('src/request.go', text, 'follow', 'redirects').map(({ symbol }) => symbol)).toEqual([
    'execute',
    'FollowRedirects',
  ])
})

test('a method that only hands on to another of its name comes after it', () => {
  const text = `class Connection {
  encode(text) {
    return this.encoder.encode(text)
  }
}

class Encoder {
  encode(text) {
    const bytes = toBytes(text)
    return escape(bytes)
  }
}
`
  expect(rank(text, 'encode').map(({ startLine }) => startLine)).toEqual([8, 2])
})

test('a handler is found by the route or event that it is for', () => {
  const routes = `const router = express.Router()

router.get('/api/push/:token', limit, async (request, response) => {
  const monitor = await find(request.params.token)
  response.json(await beat(monitor))
})

socket.on('deleteMonitor', async function (id, callback) {
  await remove(id)
  callback({ ok: true })
})
`
  expect(rank(routes, 'push')[0]).toMatchObject({ symbol: '/api/push/:token', startLine: 3, endLine: 6 })
  expect(rank(routes, 'delete', 'monitor')[0]).toMatchObject({ symbol: 'deleteMonitor', startLine: 8, endLine: 11 })
})

test('a declaration of C over several lines comes after the function', () => {
  const file =
    'static void window_rename(struct window *,\n    const char *);\n\n/* Sets the name. */\nstatic void\nwindow_rename_now(struct window *w, const char *name)\n{\n\tfree(w->name);\n\tw->name = name;\n}\n'
  const [best] = rankIn('window.c', file, 'window', 'rename')
  expect(best).toMatchObject({ symbol: 'window_rename_now', startLine: 4 })
})

test('of functions that say as much of the question, the one that means it comes first', () => {
  const text = `
export function entry(file) {
  paint(file, color)
  return shape
}

export function record(file) {
  unlink(file)
  return gone
}
`
  expect(rank(text, 'file')[0]?.symbol).toBe('entry')
  const asked = ['deleted', 'file']
  const terms = [{ text: 'file', weight: 1 }]
  const termsOf = createLineTerms(terms)
  const file = questionFile(parseFile('src/a.ts', text), termsOf, { asksForImports: false })
  const wanted = { terms, termsOf, namesOf: termsOf, meaning: meaningAsked(asked, { terms, isCut: false }) }
  const ranked = rankFunctions([{ path: 'src/a.ts', file, evidence: 0 }], wanted)
  expect(ranked.get('src/a.ts')?.[0]?.symbol).toBe('record')
})
