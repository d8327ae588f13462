import { codeSpan, echoed } from '../../blocks/escape.ts'
import { markdownMessage } from '../../blocks/message.ts'
import { AUDIT_KINDS } from '../../ports/audit.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { AuditFilter, Deps } from '../../ports/index.ts'
import { dayNumber } from '../../time/days.ts'
import { DAY_MS } from '../../time/units.ts'
import { auditCsv, auditMessage } from './messages/audit.ts'
import { auditWords } from './words/audit.ts'

const LINES_MAX = 10_000
const KINDS = [...AUDIT_KINDS, 'refusal'] as const

/** Who asked what, where, and how it ended: sent to an admin's DMs, with a CSV of everything that matches. */
export const auditCommand = defineCommand({
  words: ['crowsnest', 'audit'],
  usage: '/crowsnest audit [@PERSON] [#CHANNEL] [kind:KIND] [since:DAY]',
  example: '/crowsnest audit kind:refusal since:7d',
  summary: auditWords.summary,
  needs: 'admin',
  isEverywhere: true,
  audit: 'admin',
  options: ['kind', 'since'],
  takes: /^(?:[@#]\S+\s*)*$/,
  async run({ id, isRepeat, requester, text, options, people, channels }, { audit, chat, clock }: AuditPorts) {
    const { kind, since } = options
    const named = (sign: string) => text.split(/\s+/).find((word) => word.startsWith(sign))
    const [person, channel] = [named('@'), named('#')]
    const filter: AuditFilter = {
      ...(person !== undefined && { user: idOf(person, people) }),
      ...(channel !== undefined && { channel: channels.get(channel) ?? channel.slice(1) }),
      ...(kind !== undefined && { kind: kindOf(kind) }),
      ...(since !== undefined && { since: momentOf(since, clock.now()) }),
    }
    const lines = await audit.find(filter, LINES_MAX)
    if (lines.length === 0) return markdownMessage(auditWords.nothing, { id: 'no-audit' })
    const direct = await chat.direct(requester.user)
    const once = { tag: `${id}.audit`, dedupe: isRepeat }
    await chat.post(direct, auditMessage(lines), once)
    const file = { name: auditWords.file, title: auditWords.file, content: auditCsv(lines) }
    await chat.attach(direct, file, { tag: `${id}.csv`, dedupe: false })
    return markdownMessage(auditWords.sent, { id: 'audit-sent' })
  },
})

type AuditPorts = Pick<Deps, 'audit' | 'chat' | 'clock'>

/** Slack’s id of somebody who was mentioned, or an id that was typed. */
export function idOf(typed: string, people: ReadonlyMap<string, string>): string {
  const id = people.get(typed) ?? typed.replace(/^@/, '')
  if (/^[UWB][A-Z0-9]{2,}$/.test(id)) return id
  throw new UserError(auditWords.unknownPerson(codeSpan(echoed(typed))), { id: 'unknown-person' })
}

function kindOf(typed: string): (typeof KINDS)[number] {
  const kind = KINDS.find((each) => each === typed)
  if (kind) return kind
  throw new UserError(auditWords.unknownKind(KINDS.map((each) => `\`${each}\``).join(', ')), { id: 'unknown-kind' })
}

function momentOf(typed: string, now: number): number {
  const days = /^(\d{1,4})d$/.exec(typed)?.[1]
  const since = days === undefined ? dayNumber(typed) * DAY_MS : now - Number(days) * DAY_MS
  if (!Number.isNaN(since)) return since
  throw new UserError(auditWords.unknownSince, { id: 'unknown-since' })
}
