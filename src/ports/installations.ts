/** The app as it is installed in a workspace, or in all workspaces of an organization. */
export interface AppInstallation {
  /** The workspace’s id, or the organization’s. */
  id: string
  name: string
  token: string
  botUser: string
  /** Where the app’s tokens end; in ms since the epoch. */
  expiresAt?: number
  refreshToken?: string
  refreshingSince?: number
}

export interface KeptInstallation {
  installation: AppInstallation
  text: string
}

/** Where the app is installed, each encrypted for its own place, and which workspaces it left. */
export interface InstallationStore {
  find(id: string): Promise<KeptInstallation | undefined>
  /** `team`: undefined where a whole organization has it. */
  save(installation: AppInstallation, team: string | undefined): Promise<void>
  /** Undefined where something else stands there by now. */
  replace(id: string, before: KeptInstallation, next: AppInstallation): Promise<KeptInstallation | undefined>
  /** Runs work that one process at a time may do; undefined where another does it now. */
  exclusively<Value>(id: string, work: () => Promise<Value>): Promise<{ value: Value } | undefined>
  /** Each workspace that has the app, as far as it was heard of, with the id of its installation. */
  teams(): Promise<Readonly<Record<string, string>>>
  installationOf(team: string): Promise<string | undefined>
  /** Something came from a workspace whose organization has the app. */
  noteTeam(team: string, id: string): Promise<void>
  /** The app is gone from a workspace: what is kept of it is to be erased. */
  leave(team: string): Promise<void>
  /** The app is gone from an organization. */
  remove(id: string): Promise<void>
  /** Those to be erased, with since when. */
  left(): Promise<readonly (readonly [team: string, sinceMs: number])[]>
  erased(team: string): Promise<void>
}
