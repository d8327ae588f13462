import { WorkspaceClock } from '../clock.ts'
import { Calls } from './calls.ts'
import { clearDatabase, openDatabase } from './database.ts'
import { Directory } from './directory.ts'
import { Ephemerals } from './ephemerals.ts'
import { EventLog } from './event-log.ts'
import { Faults } from './faults.ts'
import { Files } from './files.ts'
import { Timestamps } from './ids.ts'
import { Messages } from './messages.ts'
import { ResponseUrls } from './response-urls.ts'
import { Triggers } from './triggers.ts'
import { Views } from './views.ts'

export interface State {
  clock: WorkspaceClock
  timestamps: Timestamps
  directory: Directory
  messages: Messages
  ephemerals: Ephemerals
  views: Views
  files: Files
  eventLog: EventLog
  calls: Calls
  faults: Faults
  triggers: Triggers
  responseUrls: ResponseUrls
  /** Back to a new workspace. */
  reset(): void
  close(): void
}

/** Opens what the workspace remembers: all that lasts in SQLite, the rest in memory. */
export function openState(dataDir: string): State {
  const db = openDatabase(dataDir)
  const clock = new WorkspaceClock()
  const messages = new Messages(db)
  const parts = {
    directory: new Directory(db),
    ephemerals: new Ephemerals(),
    views: new Views(db),
    calls: new Calls(),
    faults: new Faults(),
    triggers: new Triggers(clock),
    responseUrls: new ResponseUrls(clock),
  }
  return {
    ...parts,
    clock,
    messages,
    timestamps: new Timestamps(messages.lastTs()),
    files: new Files(db),
    eventLog: new EventLog(db),
    reset() {
      clearDatabase(db)
      parts.faults.set([])
      for (const part of [parts.directory, parts.ephemerals, parts.views, parts.calls, parts.triggers]) part.reset()
      parts.responseUrls.reset()
    },
    close() {
      clock.close()
      db.close()
    },
  }
}
