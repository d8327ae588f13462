import type { Json, Team } from './model/model.ts'
import type { Installation } from './stores/installation.ts'

/** An organization, or one of its workspaces, as the others see it. */
interface Member {
  team: Pick<Team, 'id' | 'name'>
  installation: Installation
  /** Ends the installation there without telling the app. */
  end(): void
  emit(subscription: string, event: Json & { type: string }): unknown
}

/**
 * The workspaces of one company. It is installed to like a workspace, and the token is valid in each workspace that an admin adds the app
 * to. https://docs.slack.dev/enterprise/organization-ready-apps
 */
export class Organization {
  readonly id: string
  readonly name: string
  readonly #members = new Map<string, Member>()
  readonly #botToken: string

  constructor({ id, name, botToken }: { id: string; name: string; botToken: string }) {
    this.id = id
    this.name = name
    this.#botToken = botToken
  }

  add(member: Member): void {
    this.#members.set(member.team.id, member)
  }

  /** Whether the app is installed for the whole organization, not in individual workspaces. */
  get isInstalled(): boolean {
    return this.#members.get(this.id)?.installation.isInstalled ?? false
  }

  /** For a token of the whole organization; undefined for any other. */
  tokenState(given: unknown): 'good' | 'expired' | 'revoked' | undefined {
    if (given === this.#botToken) return this.isInstalled ? 'good' : 'revoked'
    return this.#members.get(this.id)?.installation.stateOf(given)
  }

  /** The workspaces that the app was added to. */
  get granted(): readonly Pick<Team, 'id' | 'name'>[] {
    return this.#workspaces.filter(({ installation }) => installation.isInstalled).map(({ team }) => team)
  }

  tellGranted(team: string): void {
    this.#tell('team_access_granted', [team])
  }

  /** Ends the installation in these workspaces, by default in all that have it, and tells the app. */
  revoke(teams = this.granted.map(({ id }) => id)): void {
    if (teams.length === 0) return
    for (const team of teams) this.#members.get(team)?.end()
    this.#tell('team_access_revoked', teams)
  }

  get #workspaces(): Member[] {
    return [...this.#members.values()].filter(({ team }) => team.id !== this.id)
  }

  #tell(type: string, teams: readonly string[]): void {
    this.#members.get(this.id)?.emit(type, { type, team_ids: [...teams] })
  }
}
