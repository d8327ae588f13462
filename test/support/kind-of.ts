import { keyPatterns } from '../../src/storage/retention/key-patterns.ts'
import { recordKinds } from '../../src/storage/retention/kinds.ts'
import type { RecordKind } from '../../src/storage/retention/record-kind.ts'

/** The kind that a key in Redis belongs to. */
export function kindOfKey(key: string): RecordKind | undefined {
  const named = recordKinds.find(({ keys }) => keys?.some((name) => matches(keyPatterns[name], key)))
  return named ?? (isOfBullMq(key) ? recordKinds[0] : undefined)
}

/** The kind that a file below DATA_DIR belongs to. */
export function kindOfFile(path: string): RecordKind | undefined {
  const parts = path.split('/')
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/')).reverse()
  return above.map((name) => recordKinds.find(({ files }) => files?.includes(name))).find((kind) => kind !== undefined)
}

/** What stands in the braces of a pattern never reaches beyond a colon. */
function matches(pattern: string, key: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .reduce(
      (before, part) =>
        `${before}${(before.match(/\\\{/g)?.length ?? 0) > (before.match(/\\\}/g)?.length ?? 0) ? '[^:{}]+' : '.+'}${part}`,
    )
  return new RegExp(`^${source}$`, 's').test(key)
}

/** What BullMQ keeps: `{prefix:queue}:queue:…`. https://docs.bullmq.io/bull/patterns/redis-cluster */
const isOfBullMq = (key: string): boolean => /^\{[^{}]*?(?<queue>[^:{}]+)\}:\k<queue>:./s.test(key)
