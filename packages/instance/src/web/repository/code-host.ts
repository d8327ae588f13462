import type { LineRange } from '../../files/links.ts'

/** Where the same repository can be seen on a code host. */
export interface CodeHost {
  /** What people call it. */
  name: string
  folder(commit: string, path: string): string
  file(commit: string, path: string): string
  commit(commit: string): string
  /** What follows the address of a file, with FIRST and LAST for the numbers. */
  line: string
  lines: string
}

interface Form {
  name: string
  hosts: RegExp
  tree: string
  blob: string
  commit: string
  line: string
  lines: string
}

/** Recognized by how companies name the machines that these products run on. */
const FORMS: readonly Form[] = [
  {
    name: 'GitHub',
    hosts: /^(?:www\.)?github\./,
    tree: 'tree',
    blob: 'blob',
    commit: 'commit',
    line: '#LFIRST',
    lines: '#LFIRST-LLAST',
  },
  {
    name: 'GitLab',
    hosts: /^(?:www\.)?gitlab\./,
    tree: '-/tree',
    blob: '-/blob',
    commit: '-/commit',
    line: '#LFIRST',
    lines: '#LFIRST-LAST',
  },
  {
    name: 'Bitbucket',
    hosts: /^bitbucket\.org$/,
    tree: 'src',
    blob: 'src',
    commit: 'commits',
    line: '#lines-FIRST',
    lines: '#lines-FIRST:LAST',
  },
  {
    name: 'Codeberg',
    hosts: /^codeberg\.org$/,
    tree: 'src/commit',
    blob: 'src/commit',
    commit: 'commit',
    line: '#LFIRST',
    lines: '#LFIRST-LLAST',
  },
  {
    name: 'Gitea',
    hosts: /^(?:gitea|forgejo)\./,
    tree: 'src/commit',
    blob: 'src/commit',
    commit: 'commit',
    line: '#LFIRST',
    lines: '#LFIRST-LLAST',
  },
]

/** Reads the host from a clone URL; undefined if it isn't one whose addresses are known. */
export function findCodeHost(cloneUrl: string | undefined): CodeHost | undefined {
  const place = cloneUrl === undefined ? undefined : placeOf(cloneUrl)
  const form = FORMS.find(({ hosts }) => place !== undefined && hosts.test(place.host))
  if (place === undefined || form === undefined) return undefined
  const base = `https://${place.host}/${encode(place.path)}`
  const { name, line, lines } = form
  return {
    name,
    line,
    lines,
    folder: (commit, path) => `${base}/${form.tree}/${commit}${path === '' ? '' : `/${encode(path)}`}`,
    file: (commit, path) => `${base}/${form.blob}/${commit}/${encode(path)}`,
    commit: (commit) => `${base}/${form.commit}/${commit}`,
  }
}

/** The anchor of the chosen lines. */
export function lineAnchor({ line, lines }: CodeHost, { startLine, endLine }: LineRange): string {
  const form = startLine === endLine ? line : lines
  return form.replace('FIRST', String(startLine)).replace('LAST', String(endLine))
}

/** Without user, port and anything else that may be secret. */
function placeOf(cloneUrl: string): { host: string; path: string } | undefined {
  const [, scpHost, scpPath] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(cloneUrl) ?? []
  const url = scpHost === undefined ? URL.parse(cloneUrl) : null
  if (url !== null && !/^(?:https?|ssh|git):$/.test(url.protocol)) return undefined
  const host = (scpHost ?? url?.hostname ?? '').toLowerCase()
  const path = (scpPath ?? safelyDecoded(url?.pathname ?? '')).replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
  return host === '' || !path.includes('/') ? undefined : { host, path }
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')
