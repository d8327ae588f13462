import { printable } from '../../errors/printable.ts'
import type { Links } from '../../files/links.ts'
import { code } from '../find/finding.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { commitLink, day, inWords, reasonOf, subjectOf, type Told } from './commit-words.ts'
import { type Past, readableIn } from './past.ts'
import type { PastSubject } from './past-subject.ts'

/** `on Aug 4, 2026 by NAME in abc1234: subject` */
export function commitSentence(repo: string, commit: Told, links: Links): string {
  const { id, authorName, committedAt, message } = commit
  return `on ${day(committedAt)} by ${inWords(authorName)} in ${commitLink(repo, id, links)}: ${subjectOf(message)}`
}

/** The reason that a commit message gives, as a quotation, one with these words before others; undefined if it gives none. */
export function quotedReason({ message }: Told, words: readonly string[] = []): string | undefined {
  const reason = reasonOf(message, words)
  return reason === '' ? undefined : `> ${reason}`
}

/** One row of a list of commits. */
export function commitRow(repo: string, { id, authorName, committedAt, message }: Told, links: Links): string {
  return `- ${commitLink(repo, id, links)} ${day(committedAt)}, ${inWords(authorName)}: ${subjectOf(message)}`
}

/** A link to what a question is about, with its name if it has one. */
export function subjectLink(
  { repository, head, path, isFolder, name, lines }: PastSubject,
  links: Links,
  isAcross: boolean,
) {
  const label = `${isAcross ? `${repository.name} ` : ''}${path}`
  const file = isFolder
    ? code(`${label}/`)
    : lines === undefined
      ? `[${inWords(printable(label))}](${links.file(repository.name, head, path)})`
      : linkTo({ ...lines, repo: repository.name, commit: head, path }, links, isAcross)
  return name === undefined ? file : `${code(name)} in ${file}`
}

/** The subject's file as a place, so that later questions and buttons know what was meant. */
export function subjectPlace(subject: PastSubject): ReplyPlace[] {
  const { repository, head, path, isFolder, inside = [], name, lines } = subject
  const range = lines ?? { startLine: 1, endLine: 1 }
  const files = isFolder ? inside : path === '' ? [] : [path]
  return files.map((file) => ({ repo: repository.name, commit: head, path: file, symbol: name, ...range, lines: [] }))
}

/** A link to what a question is about, with the repository in front if several were searched. */
export function linkOf(subject: PastSubject, { links, repositories }: Past): string {
  return subjectLink(subject, links, repositories.length > 1)
}

export function bodyOf(body: string | undefined): { body?: string } {
  return body === undefined ? {} : { body }
}

/** The first version with a commit; undefined if none has it. */
export async function releasedWith(repo: string, commit: string, past: Past): Promise<string | undefined> {
  const repository = readableIn(past).find(({ name }) => name === repo)
  return repository && (await past.history.log.firstTag(repository, commit, past.signal))
}

/** The end of a first line that names the first version with a commit; empty if no version has it. */
export function releasedIn(version: string | undefined): string {
  return version === undefined ? '' : ` First released in ${code(version)}.`
}
