import { NotSignedIn } from '../ports/errors.ts'
import type { SignIns, SlackPerson, Tools } from '../ports/index.ts'
import type { ConnectionOptions } from './mcp/connection.ts'
import { createPersonFetch } from './oauth/person-fetch.ts'
import { createTools } from './tools.ts'

interface PersonalOptions extends ConnectionOptions {
  linkUrl: string
  signIns: Pick<SignIns, 'credentialOf' | 'find'>
  /** Lists the tools, for the help. */
  service: Pick<Tools, 'names'>
}

/** How many people's connections stay open. */
const PEOPLE_MAX = 200

/** Each person's requests to the instance: over their own connection, with their own credential. */
export function createPersonalTools(options: PersonalOptions) {
  const { outgoing, signIns, service } = options
  const open = new Map<string, ReturnType<typeof createTools>>()

  function connectionOf(person: SlackPerson): ReturnType<typeof createTools> {
    const key = `${person.team} ${person.user}`
    const fetch = createPersonFetch(person, { outgoing, signIns })
    // The credential changes with each request, so there is none to hide in what the instance says.
    const tools =
      open.get(key) ?? createTools({ ...options, token: 'none', isOwn: true, outgoing: { ...outgoing, fetch } })
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
      const signedIn = async <Value>(work: (tools: Tools) => Promise<Value>): Promise<Value> => {
        // Before anything is asked, so that the question can wait.
        if (!(await signIns.credentialOf(person))) throw new NotSignedIn()
        try {
          return await work(connectionOf(person))
        } catch (error) {
          throw missingSignIn(error) ?? error
        }
      }
      return {
        names: service.names,
        call: (...args) => signedIn((tools) => tools.call(...args)),
        callReadOnly: (...args) => signedIn((tools) => tools.callReadOnly(...args)),
        repositories: (maxAgeMs) => signedIn((tools) => tools.repositories(maxAgeMs)),
        findCode: (...args) => signedIn((tools) => tools.findCode(...args)),
        askDeepSearch: (...args) => signedIn((tools) => tools.askDeepSearch(...args)),
        readDeepSearch: (...args) => signedIn((tools) => tools.readDeepSearch(...args)),
        followUp: (...args) => signedIn((tools) => tools.followUp(...args)),
        cancelDeepSearch: (url) => signedIn((tools) => tools.cancelDeepSearch(url)).catch(() => false),
        removeDeepSearch: (url) => signedIn((tools) => tools.removeDeepSearch(url)).catch(() => false),
      }
    },
    async close(): Promise<void> {
      await Promise.allSettled([...open.values()].map((tools) => tools.close()))
      open.clear()
    },
  }
}

const CAUSES_MAX = 5

/** The cause of a failed call, if it is a sign-in that ended meanwhile or isn't sufficient. */
function missingSignIn(error: unknown): NotSignedIn | undefined {
  let cause = error
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth++) {
    if (cause instanceof NotSignedIn) return cause
    cause = cause.cause
  }
  return undefined
}
