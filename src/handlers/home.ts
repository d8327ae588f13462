import { homeView } from '../views/home.ts'
import { defineHome } from './define.ts'

/** A person's own page: what the bot can do. */
export const home = defineHome({
  async run({ role }, { catalog }) {
    return homeView(catalog.filter(({ needs }) => needs === 'everyone' || role === 'admin' || role === needs))
  },
})
