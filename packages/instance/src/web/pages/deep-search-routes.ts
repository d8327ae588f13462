import type { Callers } from '../../access/callers.ts'
import type { SignedIn } from '../../access/sessions/signed-in.ts'
import type { DeepSearches } from '../../research/deep-searches.ts'
import { createFormApp, type FormApp, type FormPageOptions } from '../layout/form-pages.ts'
import { messagePage } from '../layout/layout.ts'

const path = '/deepsearch/:id/cancel'

interface DeepSearchRouteOptions extends Omit<FormPageOptions, 'paths'> {
  deepSearches: Pick<DeepSearches, 'cancel'>
  callers: Callers
  signedIn: SignedIn
}

/** The actions on the page of a running deep search. */
export function createDeepSearchRoutes(options: DeepSearchRouteOptions): FormApp {
  const { deepSearches, callers, signedIn, ...pages } = options
  const app = createFormApp({ ...pages, paths: [path] })
  app.post(path, (context) => {
    const id = context.req.param('id')
    const user = signedIn(context.req.raw)
    const found = user && deepSearches.cancel(id, callers.of(user))
    return found === undefined
      ? context.html(messagePage('Not found', 'You have no conversation at this address.'), 404)
      : context.redirect(`/deepsearch/${found.id}`, 303)
  })
  return app
}
