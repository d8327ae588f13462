import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import type { SearchResult } from '../../ports/engine.ts'
import { searchPath } from '../addresses/paths.ts'
import { type Html, layout, type Reader, type SearchBy } from '../layout/layout.ts'
import { searchWords as words } from '../words/browse.ts'
import { frameWords } from '../words/frame.ts'
import { foundFile } from './found-file.ts'
import type { AskedSearch, SearchOutcome } from './run-search.ts'

const NAMES_SHOWN = 5

interface SearchView {
  reader: Reader
  asked: AskedSearch
  /** Undefined before anything was asked. */
  outcome: SearchOutcome | undefined
}

/** What was found, or how to search. */
export function searchPage({ reader, asked, outcome }: SearchView): Html {
  const { query, repo } = asked
  const title = query === '' ? words.title : words.titleOf(query)
  const scope =
    repo === undefined
      ? ''
      : html`<p class="faint">${words.scope(repo)} <a href="${searchPath({ ...asked, repo: undefined })}">${words.searchEverywhere}</a></p>`
  const content = html`<h1>${title === words.title ? title : query}</h1>
<nav class="tabs ways" aria-label="${words.ways}">${way(asked, 'words', frameWords.exactWords)}${way(asked, 'meaning', frameWords.meaning)}</nav>
${scope}${outcome === undefined ? hints() : answer(asked, outcome)}`
  return layout(title, content, { reader, search: asked })
}

function way(asked: AskedSearch, by: SearchBy, name: string): Html {
  return html`<a href="${searchPath({ ...asked, by })}"${asked.by === by ? html` aria-current="page"` : ''}>${name}</a>`
}

function answer(asked: AskedSearch, outcome: SearchOutcome): Html {
  if ('refusal' in outcome) return html`<p class="problem" role="alert">${outcome.refusal}</p>${hints()}`
  const { result } = outcome
  if (result.repositoryCount === 0) return html`<p>${words.noRepositories}</p>`
  const count = html`<p role="status">${words.found(result.files.length, result.limitHit)}</p>`
  const files = result.files.map((file) => foundFile(file))
  return html`${result.files.length === 0 ? nothing(asked) : count}${notes(result)}${files}`
}

function nothing(asked: AskedSearch): Html {
  const { query, by, repo } = asked
  const others = [
    ...(by === 'words' ? [{ address: searchPath({ ...asked, by: 'meaning' }), text: words.tryMeaning }] : []),
    ...(repo === undefined ? [] : [{ address: searchPath({ ...asked, repo: undefined }), text: words.tryEverywhere }]),
  ]
  return html`<p role="status">${words.none(query)}</p>
<p class="buttons">${others.map(({ address, text }) => html`<a class="button" href="${address}">${text}</a>`)}</p>${hints()}`
}

function notes({ timedOut, notReady, tooLarge, incomplete, files }: SearchResult): Html[] {
  const isEmpty = files.length === 0
  const texts = [
    ...(timedOut ? [words.timedOut] : []),
    ...(notReady.length === 0 ? [] : [words.notReady(named(notReady))]),
    ...(isEmpty && incomplete.length > 0 ? [words.incomplete(named(incomplete))] : []),
    ...(isEmpty && tooLarge.length > 0 ? [words.tooLarge(named(tooLarge.map(({ path }) => printable(path))))] : []),
  ]
  return texts.map((text) => html`<p class="problem">${text}</p>`)
}

function named(names: readonly string[]): string {
  return [...names.slice(0, NAMES_SHOWN), ...(names.length > NAMES_SHOWN ? ['…'] : [])].join(', ')
}

function hints(): Html {
  const rows = words.examples.map(([example, meaning]) => html`<dt><code>${example}</code></dt><dd>${meaning}</dd>`)
  return html`<p>${words.hint}</p><dl class="hints">${rows}</dl>`
}
