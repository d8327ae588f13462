import { logFailure } from '../log/failure.ts'
import type { Log } from '../log/log.ts'
import { WorkspaceClock } from './model/clock.ts'
import { clearDatabase, inTransaction, openDatabase } from './model/database.ts'
import { Timestamps } from './model/ids.ts'
import type { Scheduled, Stream, Team } from './model/model.ts'
import { Records } from './model/records.ts'
import { TEAM } from './model/seed.ts'
import { Calls } from './stores/calls.ts'
import { Directory } from './stores/directory.ts'
import { Ephemerals } from './stores/ephemerals.ts'
import { EventLog } from './stores/event-log.ts'
import { Faults } from './stores/faults.ts'
import { Files } from './stores/files.ts'
import { HeldValues } from './stores/held-values.ts'
import { Installation } from './stores/installation.ts'
import { Messages } from './stores/messages.ts'
import { ResponseUrls } from './stores/response-urls.ts'
import { Suggestions } from './stores/suggestions.ts'
import { Threads } from './stores/threads.ts'
import { Triggers } from './stores/triggers.ts'
import { Views } from './stores/views.ts'

export interface State {
  clock: WorkspaceClock
  timestamps: Timestamps
  directory: Directory
  messages: Messages
  ephemerals: Ephemerals
  /** Messages still being written. */
  streams: Records<Stream>
  scheduled: Records<Scheduled>
  threads: Threads
  views: Views
  files: Files
  eventLog: EventLog
  calls: Calls
  faults: Faults
  triggers: Triggers
  responseUrls: ResponseUrls
  suggestions: Suggestions
  heldValues: HeldValues
  installation: Installation
  /** Keeps everything that `work` writes, or nothing. */
  together<Result>(work: () => Result): Result
  /** Makes it a new workspace again. */
  reset(): void
  close(): void
}

/** Opens what the workspace stores: what survives a restart in SQLite, the rest in memory. */
export function openState(dataDir: string, log: Log, team: Team = TEAM): State {
  const db = openDatabase(dataDir)
  const clock = new WorkspaceClock((error) => logFailure(log, 'a timer failed', error))
  const messages = new Messages(db)
  const forgetful = {
    directory: new Directory(db, team),
    ephemerals: new Ephemerals(),
    views: new Views(db),
    calls: new Calls(),
    faults: new Faults(),
    triggers: new Triggers(clock),
    responseUrls: new ResponseUrls(clock),
    suggestions: new Suggestions(),
    heldValues: new HeldValues(),
    installation: new Installation(db, clock, team.id),
  }
  return {
    ...forgetful,
    clock,
    messages,
    timestamps: new Timestamps(messages.lastTs()),
    streams: new Records(db, 'stream'),
    scheduled: new Records(db, 'scheduled'),
    threads: new Threads(db, clock),
    files: new Files(db),
    eventLog: new EventLog(db),
    together: (work) => inTransaction(db, work),
    reset() {
      clearDatabase(db)
      for (const part of [clock, ...Object.values(forgetful)]) part.reset()
    },
    close() {
      clock.close()
      db.close()
    },
  }
}
