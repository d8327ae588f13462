// Loaded before the product by `node --import`: kills the process at the point that CHAOS_POINT names, when it is passed for the
// CHAOS_PASS-th time, or sends it CHAOS_SIGNAL. The product itself knows nothing of it.
import { registerHooks } from 'node:module'
import { Job, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { type Operation, redisOperation } from './operations.ts'
import { around, passPoint } from './pass-point.ts'

/** What the bot sends its requests by is watched in its place. */
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
  }
  return around(operations[this.name], () => add.apply(this, args))
} as typeof add

const { moveToDelayed } = Job.prototype
Job.prototype.moveToDelayed = function (...args) {
  return around(this.queueName === 'deep-search' ? 'put aside' : undefined, () => moveToDelayed.apply(this, args))
}
