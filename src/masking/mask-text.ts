import { type Finding, isPlaceholder, matchesOf } from './finding.ts'
import { findAssignments, findUrlPasswords } from './passwords.ts'
import { findPrivateKeys } from './private-keys.ts'
import { findBySecretlint } from './secretlint-rules.ts'
import { VENDOR_TOKENS } from './vendor-tokens.ts'

const vendorForms = VENDOR_TOKENS.map(({ vendor, kind, form }) => ({
  label: `${vendor} ${kind}`,
  form: new RegExp(`(?<![A-Za-z0-9])(?:${form})`, 'g'),
}))

function findVendorTokens(text: string): Finding[] {
  return vendorForms.flatMap(({ label, form }) =>
    matchesOf(text, form).map(({ 0: token, index: start }) => ({ start, end: start + token.length, label })),
  )
}

const BASE64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,400}={0,2}(?![A-Za-z0-9+/])/g

/** Tokens in base64, as in Kubernetes secrets. */
function findWrappedTokens(text: string): Finding[] {
  return matchesOf(text, BASE64).flatMap(({ 0: wrapped, index: start }) => {
    const plain = Buffer.from(wrapped, 'base64').toString('latin1')
    const [found] = /^[\x20-\x7e\n]+$/.test(plain) ? findVendorTokens(plain) : []
    return found ? [{ start, end: start + wrapped.length, label: found.label }] : []
  })
}

interface Masked {
  text: string
  /** The secrets that were hidden, each once. */
  secrets: ReadonlySet<string>
}

const hidden = (label: string) => `[${label} hidden]`

/** A text with each secret replaced by what kind it was. */
export function maskText(text: string, instead: (label: string) => string = hidden): Masked {
  const { plain, at } = withoutMarkup(text)
  const secrets = new Set<string>()
  let masked = ''
  let end = 0
  for (const finding of findSecrets(plain)) {
    secrets.add(plain.slice(finding.start, finding.end))
    masked += `${text.slice(end, at(finding.start))}${instead(finding.label)}`
    end = at(finding.end - 1) + 1
  }
  return { text: masked + text.slice(end), secrets }
}

/** In order and without overlaps. More specific findings win. */
function findSecrets(text: string): Finding[] {
  const found: Finding[] = []
  const finders = [
    findPrivateKeys,
    findVendorTokens,
    findWrappedTokens,
    findBySecretlint,
    findUrlPasswords,
    findAssignments,
  ]
  for (const finding of finders.flatMap((find) => find(text))) {
    const isKey = finding.label === 'private key'
    if (!isKey && isPlaceholder(text.slice(finding.start, finding.end))) continue
    if (!found.some(({ start, end }) => finding.start < end && start < finding.end)) found.push(finding)
  }
  return found.sort((a, b) => a.start - b.start)
}

/** What a message adds so that nothing becomes markup, a link or a mention: zero-width characters, backslashes, entities. */
const MARKUP = /[\u200B\u2060]|\\(?=[\\`*_[\]<>~#|])|&(?:amp|lt|gt);/g
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The text without these, and a map of its characters to their positions. */
function withoutMarkup(text: string): { plain: string; at(index: number): number } {
  const added: { from: number; shift: number }[] = []
  let shift = 0
  const plain = text.replace(MARKUP, (mark, index: number) => {
    const instead = ENTITIES[mark] ?? ''
    const from = index - shift + instead.length
    shift += mark.length - instead.length
    added.push({ from, shift })
    return instead
  })
  if (added.length === 0) return { plain, at: (index) => index }
  return { plain, at: (index) => index + (added.findLast(({ from }) => from <= index)?.shift ?? 0) }
}
