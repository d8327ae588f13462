import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Unique for ever; tells a later process on this host whether its owner still lives. Redis allows no spaces in it. */
export function newWorkerName(): string {
  return [host(), process.pid, randomUUID()].join('_')
}

/** Whether the worker ran on this host in a process that is gone. */
export function isGoneFromThisHost(name: string): boolean {
  const [ranOn, pid] = name.split('_')
  if (ranOn !== host() || !pid || !/^\d+$/.test(pid)) return false
  // In a container every process in turn has the same number: a namesake of ours is a predecessor.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function host(): string {
  return hostname().replace(/[^A-Za-z0-9.-]/g, '-')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
