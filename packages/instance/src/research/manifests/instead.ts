import type { Engine } from '../../ports/engine.ts'
import { searchManifests } from './search-manifests.ts'

/** Sorts of things that people ask support for, with the names in packages for them. */
const SORTS: readonly (readonly [sort: string, names: string])[] = [
  ['chat', 'slack discord teams mattermost telegram whatsapp zulip matrix rocketchat'],
  [
    'database',
    'postgres postgresql pg mysql mariadb sqlite sqlite3 mongodb mongoose redis ioredis cassandra dynamodb mssql oracledb clickhouse couchdb',
  ],
  ['message broker', 'kafka kafkajs rabbitmq amqplib amqp nats sqs pubsub mqtt'],
  ['cloud', 'aws gcp azure'],
  ['code host', 'github gitlab bitbucket gitea'],
  [
    'web framework',
    'express fastify koa hono django flask fastapi rails sinatra spring gin echo fiber actix axum rocket laravel',
  ],
]
const MOST_FILES = 20
const MOST = 3

export interface Instead {
  /** "chat", "database". */
  sort: string
  uses: readonly { package: string; repo: string; commit: string; path: string; line: number }[]
}

/** The packages in the manifests of the same sort as what is asked for; undefined if there are none, or the sort isn't known. */
export async function insteadOf(
  said: string,
  repoIds: readonly number[],
  engine: Pick<Engine, 'keywordSearch'>,
  signal: AbortSignal,
): Promise<Instead | undefined> {
  const asked = said.toLowerCase().split(/[^a-z\d]+/)
  const [sort, names] = SORTS.find(([, all]) => all.split(' ').some((name) => asked.includes(name))) ?? []
  if (sort === undefined || names === undefined) return undefined
  const others = names.split(' ').filter((name) => !asked.includes(name))
  const pattern = `["'\\s/@:](?:${others.join('|')})(?:[-_/.\\w]*)["'\\s:=@]`
  const { files } = await searchManifests({ kind: 'regex', pattern }, MOST_FILES, repoIds, engine, signal)
  const found = files
    .filter(({ path }) => !/(?:^|\/)(?:node_modules|examples?|samples?|tests?|fixtures?)\//.test(path))
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length)
    .flatMap(({ repo, commit, path, lines }) =>
      lines.flatMap(({ line, text }) => {
        const name = packageOn(text, others)
        return name === undefined ? [] : [{ package: name, repo, commit, path, line }]
      }),
    )
  const uses = [...Map.groupBy(found, (one) => one.package).values()].flatMap(([first]) => first ?? []).slice(0, MOST)
  return uses.length === 0 ? undefined : { sort, uses }
}

/** The name of the package that a line declares, with its version, if it is for one of these. */
function packageOn(text: string, others: readonly string[]): string | undefined {
  const [, quoted, bare] =
    /^\s*["']?((?:@[\w.-]+\/)?[\w./-]+)["']?\s*(?::|=|>|~|<|\^|v\d|\s+v\d)|["']([\w./-]+)(?:\[[\w,]*\])?\s*(?:[=<>~!]=?[^"']*)?["']/.exec(
      text,
    ) ?? []
  const name = quoted ?? bare
  if (name === undefined || /^(?:name|description|keywords|url|homepage|repository|version|author|bugs)$/.test(name))
    return undefined
  const parts = name.toLowerCase().split(/[^a-z\d]+/)
  // Packages of the repository itself don't count.
  if (/["'](?:\*|0\.0\.0|(?:file|workspace|link):[^"']*)["']/.test(text)) return undefined
  return /["'\s]v?[\^~>=<]*\s*(?:\d|latest)|\{\s*version|["']$/.test(text) && others.some((one) => parts.includes(one))
    ? name
    : undefined
}
