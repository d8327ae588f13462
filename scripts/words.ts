import { complaints } from './readability.ts'
import { readSentences, type Sentence } from './sentences.ts'

/** Where the sentences are that people read, in Slack, on pages and the command line, in logs' remedies and in answers. */
export const WORDS = [
  'src/!(storage)/**/*.ts',
  'src/main.ts',
  'src/storage/{*,redis/*}.ts',
  'packages/{instance,private-redis,slack-rules,workspace}/src/**/*.ts',
  'packages/workspace/page/src/**/*.{ts,tsx}',
]

export function wordsByFeature(sentences: readonly Sentence[] = readSentences(WORDS)): string {
  return [...Map.groupBy(sentences, ({ path }) => path)]
    .map(([path, inside]) =>
      [`## ${path}`, '', ...inside.map(({ text }) => `- ${text.replaceAll('\n', '\\n')}`), ''].join('\n'),
    )
    .join('\n')
}

/** `npm run words` prints every sentence that people read, by feature; with `--check`, those to be written again. */
if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const found = complaints(readSentences(WORDS))
    for (const { sentence, why } of found)
      process.stdout.write(`${sentence.path}:${sentence.line} ${why}\n  ${sentence.text}\n`)
    process.exitCode = found.length > 0 ? 1 : 0
  } else process.stdout.write(wordsByFeature())
}
