import type { Operation } from './operations.ts'

const { CHAOS_POINT: point = '', CHAOS_PASS: pass = '1', CHAOS_SIGNAL: signal = 'SIGKILL' } = process.env
let left = Number(pass)

export function passPoint(when: 'before' | 'after', operation: Operation | undefined): void {
  if (operation === undefined || `${when} ${operation}` !== point) return
  left -= 1
  if (left === 0) process.kill(process.pid, signal)
}

export async function around<Value>(operation: Operation | undefined, run: () => Promise<Value>): Promise<Value> {
  passPoint('before', operation)
  const value = await run()
  passPoint('after', operation)
  return value
}
