// Loaded before the product by `node --import`: kills the process at the point that CHAOS_POINT names, when it is passed for the
// CHAOS_PASS-th time, or sends it CHAOS_SIGNAL. The product itself knows nothing of it.
import { Job, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { httpOperation, type Operation, redisOperation } from './operations.ts'

const { CHAOS_POINT: point = '', CHAOS_PASS: pass = '1', CHAOS_SIGNAL: signal = 'SIGKILL' } = process.env
let left = Number(pass)

function passPoint(when: 'before' | 'after', operation: Operation | undefined): void {
  if (operation === undefined || `${when} ${operation}` !== point) return
  left -= 1
  if (left === 0) process.kill(process.pid, signal)
}

async function around<Value>(operation: Operation | undefined, run: () => Promise<Value>): Promise<Value> {
  passPoint('before', operation)
  const value = await run()
  passPoint('after', operation)
  return value
}

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  const body = init?.body instanceof URLSearchParams || typeof init?.body === 'string' ? String(init.body) : ''
  return around(httpOperation(url, body), () => fetch(input, init))
}

const { sendCommand } = Redis.prototype
Redis.prototype.sendCommand = function (command, ...rest) {
  const args = command.args.map((arg) => (typeof arg === 'string' || typeof arg === 'number' ? String(arg) : ''))
  const operation = redisOperation(command.name, args)
  passPoint('before', operation)
  // Within a transaction, and as a script, it is done once its promise is kept.
  void command.promise.then(
    () => passPoint('after', operation),
    () => undefined,
  )
  return sendCommand.call(this, command, ...rest)
}

const { add } = Queue.prototype
Queue.prototype.add = function (this: Queue, ...args: Parameters<Queue['add']>) {
  const operations: Readonly<Record<string, Operation>> = {
    intake: 'enqueue the request',
    'deep-search': 'enqueue the search',
    'close-question': 'enqueue the closing',
  }
  return around(operations[this.name], () => add.apply(this, args))
} as typeof add

const { moveToDelayed } = Job.prototype
Job.prototype.moveToDelayed = function (...args) {
  return around(this.queueName === 'deep-search' ? 'put aside' : undefined, () => moveToDelayed.apply(this, args))
}
