import type { Receiver, ReceiverEvent } from '@slack/bolt'
import { UnderWay } from './under-way.ts'

export type Store = (event: ReceiverEvent) => Promise<boolean>

/**
 * Wraps a receiver so that every verified request is stored before Bolt sees, and so before anything acknowledges, it. Bolt by
 * itself acknowledges events first and loses them when the process dies. `store` may acknowledge by itself (true); what it
 * throws leaves the request unacknowledged, and Slack delivers an event again. `underWay` knows what is not acknowledged yet.
 */
export function durable<R extends Receiver>(receiver: R, store: Store, underWay = new UnderWay()): R {
  const init = receiver.init.bind(receiver)
  receiver.init = (app) => {
    const processEvent = (event: ReceiverEvent) =>
      underWay.during(async () => {
        if (!(await store(event))) await app.processEvent(event)
      })
    init(
      new Proxy(app, {
        get: (target, key) => (key === 'processEvent' ? processEvent : Reflect.get(target, key, target)),
      }),
    )
  }
  return receiver
}
