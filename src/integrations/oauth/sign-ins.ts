import type { Credential, KeptSignIn, SignIns, SlackPerson } from '../../ports/index.ts'
import { createCached } from '../../time/cached.ts'
import { DAY_MS } from '../../time/units.ts'
import { type CredentialOptions, createCredentials } from './credentials.ts'
import { type createDeviceSignIn, hasDeviceCodes } from './device-sign-in.ts'
import { type AuthorizationServer, discover } from './discover.ts'
import { introspect } from './introspect.ts'
import { revoke } from './renew.ts'

interface SignInOptions extends CredentialOptions {
  /** The MCP endpoint's address for people. */
  endpoint: URL
  /** Whether browsers can reach the bot. */
  hasBrowser(): boolean
  /** Makes the address that a person opens. */
  invite(person: SlackPerson, name: string, scope?: string): Promise<string>
  device: ReturnType<typeof createDeviceSignIn>
  /** The scheme for the instance's own access tokens. */
  schemeOf(token: string): Credential['scheme']
  /** How long until an unused sign-in ends. */
  unusedMaxMs: number
  /** Throws a UserError if the instance rejects it. */
  check(credential: Credential): Promise<void>
}

const SERVER_LIFE_MS = 10 * 60_000
const TOLD_BEFORE_MS = 7 * DAY_MS
/** The last use of a sign-in is stored to the hour. */
const USE_NOTED_MS = 60 * 60_000

/** An instance's authorization server, cached for up to ten minutes. */
export function createServerLookup({ endpoint, fetch }: Pick<SignInOptions, 'endpoint' | 'fetch'>) {
  const found = createCached(() => discover(endpoint, fetch), SERVER_LIFE_MS)
  return () => found.get()
}

/** People's sign-ins with the instance: started, stored, renewed and ended. */
export function createSignIns(
  options: SignInOptions & { server: () => Promise<AuthorizationServer | undefined> },
): SignIns {
  const { store, fetch, clock, tell, hasBrowser, invite, device, schemeOf, check, server, unusedMaxMs } = options
  const credentials = createCredentials(options)
  const noted = new Map<string, number>()

  async function noteUse(person: SlackPerson): Promise<void> {
    const key = `${person.team} ${person.user}`
    if (clock.now() - (noted.get(key) ?? 0) < USE_NOTED_MS) return
    noted.set(key, clock.now())
    await store.noteUse(person, clock.now())
  }

  /** A week ahead, once. If renewals moved the end, checks again. */
  async function tellOfEnd(person: SlackPerson, kept: KeptSignIn): Promise<void> {
    const { signIn } = kept
    const isSoon = (endsAt: number | undefined) => endsAt !== undefined && endsAt - clock.now() <= TOLD_BEFORE_MS
    if (!isSoon(signIn.endsAt) || signIn.toldAt === signIn.endsAt) return
    const { grant, refreshToken } = signIn
    const seen = grant && refreshToken && (await introspect(grant, refreshToken, 'refresh_token', fetch))
    const endsAt = (seen ? seen.endsAt : undefined) ?? signIn.endsAt
    if (endsAt === undefined) return
    const next = { ...signIn, endsAt, ...(isSoon(endsAt) && { toldAt: endsAt }) }
    // Told by the process that could store it.
    if ((await store.replace(person, kept, next)) && isSoon(endsAt)) await tell(person, 'ending', next)
  }

  return {
    async ways() {
      const known = await server().catch(() => undefined)
      return {
        browser: known !== undefined && hasBrowser(),
        device: known !== undefined && hasDeviceCodes(known),
      }
    },
    find: async (person) => (await store.find(person))?.signIn,
    begin: invite,
    beginDevice: device.begin,
    pollDevice: device.poll,
    async useToken(person, token, endsAt) {
      const credential = { token, scheme: schemeOf(token) }
      await check(credential)
      await this.remove(person)
      const ends = endsAt !== undefined && { expiresAt: endsAt, endsAt }
      await store.save(person, { ...credential, by: 'token', connectedAt: clock.now(), ...ends })
    },
    async remove(person) {
      const kept = await store.find(person)
      const removed = await store.remove(person)
      const { grant, refreshToken, token } = kept?.signIn ?? {}
      if (removed && grant && token !== undefined) await revoke(grant, refreshToken ?? token, fetch)
      return removed
    },
    async removeTeam(team) {
      for await (const { person } of store.all(team)) await this.remove(person)
      await store.removeTeam(team)
    },
    async credentialOf(person, refused) {
      const credential = await credentials.current(person, refused)
      if (credential) await noteUse(person)
      return credential
    },
    async review(team, hasLeft) {
      for await (const { person, kept, usedAt } of store.all(team)) {
        if (await hasLeft(person)) await this.remove(person)
        else if (clock.now() - usedAt <= unusedMaxMs) await tellOfEnd(person, kept)
        else if (await this.remove(person)) await tell(person, 'unused', kept.signIn)
      }
    },
    await: store.await,
    awaiting: store.awaiting,
    endAwaiting: store.endAwaiting,
  }
}
