import { type Finding, matchesOf } from './finding.ts'

/**
 * A private key: its first line and the base64 lines below, also in a listing with line numbers, a diff or a string literal. Its last
 * line may be cut off. https://www.rfc-editor.org/rfc/rfc7468
 */
const PRIVATE_KEY =
  /-----BEGIN (?:[A-Z0-9]{2,12} )?(?:ENCRYPTED )?PRIVATE KEY(?: BLOCK)?-----(?:(?:\\[rn]|[\s\d"'`+|>⋯,\\-])*(?:(?:Proc-Type|DEK-Info|Version|Comment): ?[^\n]{1,80}|[A-Za-z0-9+/=]{16,}))+(?:(?:\\[rn]|[\s\d"'`+|>,\\=A-Za-z/])*-----END [A-Z0-9 ]{0,24}PRIVATE KEY(?: BLOCK)?-----)?/g
/** PuTTY's format. https://tartarus.org/~simon/putty-snapshots/htmldoc/AppendixC.html */
const PUTTY_KEY = /(?<=Private-Lines: \d{1,3}\s)(?:[\s\d]*[A-Za-z0-9+/=]{16,})+/g

/** A key in base64, as in Kubernetes secrets: it begins with `-----BEGIN`. */
const WRAPPED_KEY = /LS0tLS1CRUdJTi(?:[A-Za-z0-9+/]|\\n|\s){40,}={0,2}/g

function findWrappedKeys(text: string): Finding[] {
  return matchesOf(text, WRAPPED_KEY).flatMap(({ 0: key, index: start }) => {
    const isPrivate = Buffer.from(key.slice(0, 80), 'base64').includes('PRIVATE KEY')
    return isPrivate ? [{ start, end: start + key.trimEnd().length, label: 'private key' }] : []
  })
}

export function findPrivateKeys(text: string): Finding[] {
  return [...findPlainKeys(text), ...findWrappedKeys(text)]
}

function findPlainKeys(text: string): Finding[] {
  if (!text.includes('PRIVATE KEY') && !text.includes('Private-Lines')) return []
  return [PRIVATE_KEY, PUTTY_KEY].flatMap((form) =>
    matchesOf(text, form).map(({ 0: key, index: start }) => ({
      start,
      end: start + key.length,
      label: 'private key',
    })),
  )
}
