// Loaded before the product by `node --import`: kills the process when it passes the point named by CHAOS_POINT for the CHAOS_PASS-th time,
// or sends it CHAOS_SIGNAL. The product itself doesn't know about it.
import { registerHooks } from 'node:module'
import { Job, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { type Operation, redisOperation } from './operations.ts'
import { around, passPoint } from './pass-point.ts'

/** Replaces the module with which the bot sends its requests. */
const watched = new URL('./watched-undici.ts', import.meta.url).href
registerHooks({
  resolve(specifier, context, next) {
    const isOutgoing = specifier === 'undici' && context.parentURL?.endsWith('/outgoing.ts')
    return isOutgoing ? { url: watched, shortCircuit: true } : next(specifier, context)
  },
})

const { sendCommand } = Redis.prototype
Redis.prototype.sendCommand = function (command, ...rest) {
  const args = command.args.map((arg) => (typeof arg === 'string' || typeof arg === 'number' ? String(arg) : ''))
  const operation = redisOperation(command.name, args)
  passPoint('before', operation)
  // In a transaction or script, the command is done once its promise resolves.
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
  }
  return around(operations[this.name], () => add.apply(this, args))
} as typeof add

const { moveToDelayed } = Job.prototype
Job.prototype.moveToDelayed = function (...args) {
  return around(this.queueName === 'deep-search' ? 'put aside' : undefined, () => moveToDelayed.apply(this, args))
}
