import type { DatabaseSync } from 'node:sqlite'
import type { Caller } from '../access/caller.ts'
import type { SiteConfigReader } from '../site-config.ts'
import { EntitlementUsedUp, type Meter, type Metering } from './metering.ts'
import { periodAround } from './period.ts'

/** Entitlements as the site configuration has them; nothing set, nothing counted. The counts outlive a restart. */
export function createSiteMetering(
  db: DatabaseSync,
  siteConfig: SiteConfigReader,
  now: () => number = Date.now,
): Metering {
  const count = db.prepare(
    `INSERT INTO meter (caller, meter, since, used) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET used = iif(since = excluded.since, used + 1, 1), since = excluded.since
     WHERE since <> excluded.since OR used < ?`,
  )

  function entitlementOf(caller: Caller, meter: Meter) {
    const entitlement = siteConfig.current().entitlements[meter]
    if (entitlement === undefined) return undefined
    const { limit, per, users } = entitlement
    return { limit: Object.hasOwn(users, caller.name) ? (users[caller.name] ?? limit) : limit, per }
  }

  return {
    isAvailable: (caller, meter) => entitlementOf(caller, meter)?.limit !== 0,
    take(caller, meter) {
      const entitlement = entitlementOf(caller, meter)
      if (entitlement === undefined) return
      const { limit, per } = entitlement
      const { since, until } = periodAround(now(), per)
      if (limit > 0 && count.run(caller.name, meter, since, limit).changes > 0) return
      throw new EntitlementUsedUp(
        limit === 0
          ? `You have no entitlement to ${meter}; an administrator can give you one.`
          : `Your entitlement of ${limit} ${meter} ${limit === 1 ? 'call' : 'calls'} per ${per} is used up. It starts anew at ${new Date(until).toISOString().replace(/:00\.000Z$/, 'Z')}.`,
      )
    },
  }
}
