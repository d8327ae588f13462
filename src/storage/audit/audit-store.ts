import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Audit, AuditEntry, AuditFacts, AuditFilter, AuditRecord, Clock, Eraser, Log } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { decryptJson, deriveKey, encryptJson } from '../encrypted-json.ts'
import type { TeamStoreOptions } from '../keys.ts'
import { describeFailure } from '../redis/redis-failure.ts'
import { auditFiles, linesOf } from './audit-files.ts'
import { createAuditWriter } from './audit-writer.ts'
import { type AuditLine, parseLine } from './chain.ts'
import { createPeople } from './people.ts'
import { sweepAudit } from './sweep-audit.ts'

interface AuditOptions extends TeamStoreOptions {
  secretKey: string
  dataDir: string
  clock: Clock
  log: Log
  /** Whether people's words are kept. */
  keepsText: boolean
  /** The model that answers questions. */
  model?: string
  /** Older files are deleted. */
  days: number
  copy?: ((line: string) => void) | undefined
}

export const auditDir = (dataDir: string) => join(dataDir, 'audit')
/** The key for the MAC chain of each file. */
export const auditKey = (secretKey: string) => deriveKey(secretKey, 'audit chain').bytes
const textOf = { of: 'audit-text' }

/** How many lines wait while nothing can be written; beyond that the oldest are lost, and the log says so. */
const WAITING_MAX = 20_000
const RETRY_MS = 1_000
const NOTES_MAX = 10_000
const GONE_MS = 60_000
/** For commands at the machine, before any workspace is known. */
export const NO_TEAM = 'none'
/** Instead of a pseudonym. */
const NOBODY = 'p-forgotten'

export function createAudit(
  options: AuditOptions,
): Audit & { sweep(): Promise<true>; eraser: Eraser; close(): Promise<number> } {
  const { team, dataDir, clock, log, keepsText, secretKey, model } = options
  const dir = auditDir(dataDir)
  const people = createPeople(options)
  const writer = createAuditWriter({ ...options, dir, key: auditKey(secretKey), now: clock.now })
  const notes = new Map<string, AuditFacts>()
  /** Recently forgotten people: late lines about them must not create a new key. */
  const gone = new Map<string, number>()
  const waiting: (AuditEntry & { at: number })[] = []
  let isClosing = false
  let writing: Promise<void> = Promise.resolve()

  async function lineOf({ at, user, text, ...entry }: AuditEntry & { at: number }): Promise<Omit<AuditLine, 'n'>> {
    const person = (gone.get(user) ?? 0) > at - GONE_MS ? undefined : await people.of(user)
    const encrypted =
      keepsText && person && text !== undefined ? await encryptJson(text, person.key, textOf) : undefined
    const when = new Date(at).toISOString()
    return {
      at: when,
      team,
      who: person?.pseudonym ?? NOBODY,
      ...entry,
      ...(encrypted !== undefined && { text: encrypted }),
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, 200)
      try {
        await writer.write(await Promise.all(batch.map(lineOf)))
        waiting.splice(0, batch.length)
      } catch (error) {
        log.error('audit lines wait', { lines: waiting.length, error: describeFailure(error) })
        if (isClosing) return
        await setTimeout(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async function shown(line: AuditLine, who: Awaited<ReturnType<typeof people.all>>): Promise<AuditRecord> {
    const { n: _, at, team: __, who: pseudonym, text, ...entry } = line
    const person = who.get(pseudonym)
    const words =
      person && text !== undefined ? z.string().safeParse(await decryptJson(text, person.key, textOf)).data : undefined
    return {
      ...entry,
      at: Date.parse(at),
      ...(person && { user: person.user }),
      ...(words !== undefined && { text: words }),
    }
  }

  return {
    record(entry) {
      const facts = notes.get(entry.request)
      notes.delete(entry.request)
      if (waiting.length >= WAITING_MAX) log.error('an audit line is lost', { request: waiting.shift()?.request })
      const answeredBy = entry.engine !== undefined && model !== undefined && { model }
      waiting.push({ ...answeredBy, ...entry, ...facts, at: clock.now() })
      if (waiting.length === 1) writing = drain()
    },
    note(request, facts) {
      const [oldest] = notes.keys()
      if (notes.size >= NOTES_MAX && oldest !== undefined) notes.delete(oldest)
      notes.set(request, { ...notes.get(request), ...facts })
    },
    async find(filter, limit) {
      const who = await people.all()
      const pseudonym = filter.user === undefined ? undefined : (await people.find(filter.user))?.pseudonym
      if (filter.user !== undefined && pseudonym === undefined) return []
      const found: AuditLine[] = []
      for (const { name, day } of await auditFiles(dir)) {
        if (filter.since !== undefined && Date.parse(day) + DAY_MS < filter.since) break
        for await (const text of linesOf(dir, name)) {
          const line = parseLine(text)
          const of = line?.team ?? (line && who.has(line.who) ? team : undefined)
          const isOurs = of === team || of === NO_TEAM
          if (line && isOurs && passes(line, filter, pseudonym)) found.push(line)
        }
        // Files of the same day overlap in time.
        if (found.length > FOUND_MAX) break
      }
      found.sort((a, b) => b.at.localeCompare(a.at))
      return Promise.all(found.slice(0, limit).map((line) => shown(line, who)))
    },
    eraser: {
      of: 'key',
      users: people.users,
      async erase(user) {
        gone.set(user, clock.now())
        return (await people.destroy(user)) ? 1 : 0
      },
    },
    sweep: () => sweepAudit({ ...options, dir, now: clock.now() }),
    async close() {
      isClosing = true
      await writing
      return waiting.length
    },
  }
}

const FOUND_MAX = 50_000

function passes(line: AuditLine, { channel, kind, since }: AuditFilter, pseudonym: string | undefined): boolean {
  if (pseudonym !== undefined && line.who !== pseudonym) return false
  if (channel !== undefined && line.channel !== channel) return false
  if (since !== undefined && Date.parse(line.at) < since) return false
  return kind === undefined || (kind === 'refusal' ? line.outcome === 'refused' : line.kind === kind)
}
