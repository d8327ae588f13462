import { defineHome } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { alertsFor } from '../alerts/list-alerts.ts'
import { digestsOf } from '../digests/list-digests.ts'
import { mayUse } from './may-use.ts'
import { homeBlocks } from './messages/home.ts'

/** A person's own page: open alerts, their digests, how to ask, and whether all parts work. */
export const home = defineHome({
  async run({ team, user, role }, deps: Pick<Deps, 'subscriptions' | 'alerts' | 'chat' | 'catalog' | 'health'>) {
    const { catalog, health } = deps
    return homeBlocks({
      alerts: await alertsFor({ user, role }, deps, { all: false }),
      digests: await digestsOf({ team, user, role }, deps),
      health: await health(),
      usages: catalog.filter(mayUse(role)),
    })
  },
})
