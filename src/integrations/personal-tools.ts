import { NotSignedIn } from '../ports/errors.ts'
import type { SignIns, SlackPerson, Tools } from '../ports/index.ts'
import type { ConnectionOptions } from './mcp/connection.ts'
import { createPersonFetch } from './oauth/person-fetch.ts'
import { createTools } from './tools.ts'

interface PersonalOptions extends ConnectionOptions {
  linkUrl: string
  signIns: Pick<SignIns, 'credentialOf'>
  /** Lists what there is, for help. */
  service: Pick<Tools, 'names'>
}

/** People whose connections are kept open. */
const PEOPLE_MAX = 200

/** What each person asks of the instance: by a connection of their own, with their own credential. */
export function createPersonalTools(options: PersonalOptions) {
  const { outgoing, signIns, service } = options
  const open = new Map<string, ReturnType<typeof createTools>>()

  function connectionOf(person: SlackPerson): ReturnType<typeof createTools> {
    const key = `${person.team} ${person.user}`
    const fetch = createPersonFetch(person, { outgoing, signIns })
    // The credential is another for each request; where one is hidden from what the instance says, there is nothing to hide.
    const tools = open.get(key) ?? createTools({ ...options, token: 'none', outgoing: { ...outgoing, fetch } })
    open.delete(key)
    open.set(key, tools)
    const [oldest] = open.keys()
    if (open.size > PEOPLE_MAX && oldest !== undefined) {
      void open.get(oldest)?.close()
      open.delete(oldest)
    }
    return tools
  }

  return {
    of(person: SlackPerson): Tools {
      /** Before anything is asked, so that it can wait. */
      const signedIn = async () => {
        if (!(await signIns.credentialOf(person))) throw new NotSignedIn()
        return connectionOf(person)
      }
      return {
        names: service.names,
        call: async (...args) => (await signedIn()).call(...args),
        callReadOnly: async (...args) => (await signedIn()).callReadOnly(...args),
        repositories: async () => (await signedIn()).repositories(),
        findCode: async (...args) => (await signedIn()).findCode(...args),
        askDeepSearch: async (...args) => (await signedIn()).askDeepSearch(...args),
        readDeepSearch: async (...args) => (await signedIn()).readDeepSearch(...args),
        followUp: async (...args) => (await signedIn()).followUp(...args),
        cancelDeepSearch: async (url) =>
          (await signIns.credentialOf(person)) !== undefined && connectionOf(person).cancelDeepSearch(url),
      }
    },
    async close(): Promise<void> {
      await Promise.allSettled([...open.values()].map((tools) => tools.close()))
      open.clear()
    },
  }
}
