import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import type { SecretLintRuleContext, SecretLintSourceCode, SecretLintSourceNodeLocation } from '@secretlint/types'
import type { Finding } from './finding.ts'

/**
 * Rules left out: those that we do more precisely ourselves, the one that looks at files on disk, and the one that lets a comment in the
 * code turn the others off.
 */
const LEFT_OUT = new Set(['privatekey', 'basicauth', 'database-connection-string', 'slack', 'gcp', 'filter-comments'])

/** Rules whose names aren't what people call the vendor. */
const VENDORS: Readonly<Record<string, string>> = { aws: 'AWS', npm: 'npm' }

const nameOf = (id: string) => id.replace('@secretlint/secretlint-rule-', '')
const used = rules.filter(({ meta }) => !LEFT_OUT.has(nameOf(meta.id)))

/**
 * What secretlint's recommended rules find. They are called directly, because secretlint's own engine is asynchronous and does its own
 * profiling.
 */
export function findBySecretlint(text: string): Finding[] {
  const findings: Finding[] = []
  const source = sourceOf(text)
  for (const { meta, create } of used) {
    const name = nameOf(meta.id)
    const label = `${VENDORS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`} secret`
    const context: SecretLintRuleContext = {
      sharedOptions: {},
      createTranslator: () => (messageId) => ({ messageId: String(messageId), message: '', data: undefined }),
      report: ({ range: [start, end] }) => findings.push({ start, end, label }),
      ignore: () => {},
    }
    create(context, {}).file?.(source)
  }
  return findings
}

const nowhere = { line: 1, column: 0 }
const location: SecretLintSourceNodeLocation = { start: nowhere, end: nowhere }

/** A text that isn't in a file; the rules never ask for its lines. */
function sourceOf(content: string): SecretLintSourceCode {
  return {
    hasBOM: false,
    content,
    filePath: '',
    physicalFilePath: undefined,
    getFilePath: () => '',
    getPhysicalFilePath: () => '',
    ext: '.txt',
    contentType: 'text',
    indexToPosition: () => nowhere,
    positionToIndex: () => 0,
    locationToRange: () => [0, 0],
    rangeToLocation: () => location,
  }
}
