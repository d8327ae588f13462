import { WorkspaceClock } from '../clock.ts'
import { logFailure } from '../failure.ts'
import type { Log } from '../log.ts'
import { Calls } from './calls.ts'
import { clearDatabase, inTransaction, openDatabase } from './database.ts'
import { Directory } from './directory.ts'
import { Ephemerals } from './ephemerals.ts'
import { EventLog } from './event-log.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { HeldValues } from './held-values.ts'
import { Timestamps } from './ids.ts'
import { Installation } from './installation.ts'
import { Messages } from './messages.ts'
import type { Scheduled, Stream } from './model.ts'
import { Records } from './records.ts'
import { ResponseUrls } from './response-urls.ts'
import { Suggestions } from './suggestions.ts'
import { Threads } from './threads.ts'
import { Triggers } from './triggers.ts'
import { Views } from './views.ts'

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
  /** All that `work` writes is kept, or nothing of it. */
  together<Result>(work: () => Result): Result
  /** Back to a new workspace. */
  reset(): void
  close(): void
}

/** Opens what the workspace remembers: all that lasts in SQLite, the rest in memory. */
export function openState(dataDir: string, log: Log): State {
  const db = openDatabase(dataDir)
  const clock = new WorkspaceClock((error) => logFailure(log, 'a timer failed', error))
  const messages = new Messages(db)
  const forgetful = {
    directory: new Directory(db),
    ephemerals: new Ephemerals(),
    views: new Views(db),
    calls: new Calls(),
    faults: new Faults(),
    triggers: new Triggers(clock),
    responseUrls: new ResponseUrls(clock),
    suggestions: new Suggestions(),
    heldValues: new HeldValues(),
    installation: new Installation(db, clock),
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
