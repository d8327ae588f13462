import { html } from 'hono/html'
import {
  type AskError,
  EmptyRepository,
  RepositoryNotReady,
  UnknownPath,
  UnknownRevision,
} from '../../errors/errors.ts'
import { printable } from '../../errors/printable.ts'
import type { PageAddress } from '../addresses/page-address.ts'
import { blobPath, folderPath, historyPath, refsPath } from '../addresses/paths.ts'
import { type Html, messagePage, type Reader } from '../layout/layout.ts'
import { failureWords as words } from '../words/frame.ts'

interface Failure {
  status: 200 | 404 | 503
  title: string
  message: string
  /** Where to go instead. */
  ways: readonly { address: string; text: string }[]
}

/** A page that says why another one cannot be shown, and where to go instead. */
export function failurePage(
  error: AskError,
  { address, reader }: { address: PageAddress | undefined; reader: Reader },
): { status: Failure['status']; page: Html } {
  const { status, title, message, ways } = failureOf(error, address)
  const links = ways.map((way) => html`<li><a href="${way.address}">${way.text}</a></li>`)
  const body = html`${message}</p>${links.length === 0 ? '' : html`<p>${words.instead}</p><ul>${links}</ul>`}<p>`
  return { status, page: messagePage(title, body, { reader, search: {} }) }
}

function failureOf(error: AskError, address: PageAddress | undefined): Failure {
  const { message } = error
  if (address === undefined) return missing(message)
  const { repo } = address
  if (error instanceof EmptyRepository) {
    return { status: 200, title: words.emptyTitle, message: words.empty(repo), ways: [] }
  }
  if (error instanceof RepositoryNotReady) return { status: 503, title: words.notReady, message, ways: [] }
  if (error instanceof UnknownRevision) {
    const near = error.nearest.map((name) => ({ address: at(address, repo, name), text: printable(name) }))
    return { ...missing(message), ways: [...near, { address: refsPath(repo), text: words.allRefs }] }
  }
  if (error instanceof UnknownPath) {
    const revision = 'revision' in address ? address.revision : undefined
    const near = error.nearest.map((path) => ({ address: blobPath(repo, revision, path), text: printable(path) }))
    const path = 'path' in address ? address.path : ''
    const ways = [
      ...near,
      { address: folderPath(repo, revision), text: words.allFiles },
      { address: historyPath(repo, revision, path), text: words.history },
    ]
    return { ...missing(message), ways }
  }
  return missing(message)
}

function missing(message: string): Failure {
  return { status: 404, title: words.notFound, message, ways: [{ address: '/', text: words.start }] }
}

/** The same page at another revision. */
function at(address: PageAddress, repo: string, revision: string): string {
  if (address.kind === 'blob') return blobPath(repo, revision, address.path)
  if (address.kind === 'commits') return historyPath(repo, revision, address.path)
  return folderPath(repo, revision, address.kind === 'tree' ? address.path : '')
}
