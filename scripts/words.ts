import { complaints } from './readability.ts'
import { readSentences, type Sentence } from './sentences.ts'

/** `npm run words` prints every sentence that people read, by feature; with `--check`, those to be written again. */
export const WORDS = [
  'src/handlers/*/words/*.ts',
  'src/integrations/**/words/*.ts',
  'src/config/settings.ts',
  'src/cli/*.ts',
  'src/process/*.ts',
  'src/bot/words/*.ts',
  'packages/*/src/**/words/*.ts',
]

/** And what is said elsewhere: to programs that ask the instance, in its answers, and on the practice workspace's page. */
const LISTED = [
  ...WORDS,
  'packages/instance/src/access/token-policy.ts',
  'packages/instance/src/mcp/**/*.ts',
  'packages/instance/src/research/**/*.ts',
  'packages/instance/src/web/*.ts',
  'packages/instance/src/web/{connect,layout}/*.ts',
  'packages/workspace/page/src/**/*.{ts,tsx}',
]

export function wordsByFeature(sentences: readonly Sentence[] = readSentences(LISTED)): string {
  return [...Map.groupBy(sentences, ({ path }) => path)]
    .map(([path, inside]) =>
      [`## ${path}`, '', ...inside.map(({ text }) => `- ${text.replaceAll('\n', '\\n')}`), ''].join('\n'),
    )
    .join('\n')
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const found = complaints(readSentences(WORDS))
    for (const { sentence, why } of found)
      process.stdout.write(`${sentence.path}:${sentence.line} ${why}\n  ${sentence.text}\n`)
    process.exitCode = found.length > 0 ? 1 : 0
  } else process.stdout.write(wordsByFeature())
}
