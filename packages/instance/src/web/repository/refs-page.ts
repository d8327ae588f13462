import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import type { ListedRefs, Ref } from '../../git/list-refs.ts'
import { comparePath, folderPath } from '../addresses/paths.ts'
import type { Html, Reader } from '../layout/layout.ts'
import { shownDay } from '../layout/times.ts'
import { repositoryWords, refsWords as words } from '../words/browse.ts'
import { repositoryPage } from './repository-page.ts'

const REFS_SHOWN = 500

interface RefsView {
  repo: string
  reader: Reader
  listed: ListedRefs
  /** Only matching names are shown. */
  filter: string
}

/** All branches and tags: the default branch first, then the newest. */
export function refsPage({ repo, reader, listed, filter }: RefsView): Html {
  const wanted = filter.toLowerCase()
  const refs = listed.refs.filter(({ name }) => name.toLowerCase().includes(wanted))
  const shown = refs.slice(0, REFS_SHOWN)
  const base = listed.refs.find(({ isDefault }) => isDefault)?.name
  const part = (title: string, type: Ref['type']) => {
    const rows = shown.filter((ref) => ref.type === type).map((ref) => row(repo, ref, base))
    return rows.length === 0 ? '' : html`<h2>${title}</h2><ul class="entries">${rows}</ul>`
  }
  const content = html`<h1>${repositoryWords.refs}</h1>
<form class="toolbar"><input type="search" name="name" value="${filter}" aria-label="${words.filter}" placeholder="${words.filter}" maxlength="250"><button class="second">${words.filterButton}</button></form>
${refs.length === 0 && filter !== '' ? html`<p>${words.noMatch(filter)}</p>` : ''}
${listed.isIncomplete ? html`<p class="problem">${words.incomplete}</p>` : ''}
${part(repositoryWords.branches, 'branch')}${part(repositoryWords.tags, 'tag')}
${shown.length < refs.length ? html`<p class="faint">${words.showing(shown.length, refs.length)}</p>` : ''}`
  return repositoryPage({ repo, reader, revision: undefined }, { title: repositoryWords.refs, tab: 'refs', content })
}

function row(repo: string, { name, date, isDefault, isCommit }: Ref, base: string | undefined): Html {
  const shown = printable(name)
  const link = isCommit
    ? html`<a class="grow path" href="${folderPath(repo, name)}">${shown}</a>`
    : html`<span class="grow path">${shown}</span>`
  const compare =
    base === undefined || isDefault || !isCommit
      ? ''
      : html`<a class="faint" href="${comparePath(repo, base, name)}" aria-label="${words.compare} ${shown}">${words.compare}</a>`
  return html`<li>${link}${isDefault ? html`<span class="faint">${repositoryWords.isDefault}</span>` : ''}
<span class="faint">${date === undefined ? '' : shownDay(Date.parse(date))}</span>${compare}</li>`
}
