import { homeView } from '../views/home.ts'
import { defineHome } from './define.ts'
import { digestsOf } from './digest/list-digests.ts'

/** A person's own page: their digests, how to ask, and whether all parts work. */
export const home = defineHome({
  async run({ team, user, role }, deps) {
    const { catalog, health } = deps
    return homeView({
      digests: await digestsOf({ team, user, role }, deps),
      health: await health(),
      usages: catalog.filter(({ needs }) => needs === 'everyone' || role === 'admin' || role === needs),
    })
  },
})
