import { z } from 'zod'

/** An installation of the app, in a workspace or in all workspaces of an organization. */
export const appInstallationSchema = z.object({
  /** The id of the workspace or organization. */
  id: z.string(),
  name: z.string(),
  token: z.string(),
  botUser: z.string(),
  /** If the app's tokens expire: when, in ms since the epoch. */
  expiresAt: z.number().exactOptional(),
  refreshToken: z.string().exactOptional(),
  refreshingSince: z.number().exactOptional(),
})

export type AppInstallation = z.output<typeof appInstallationSchema>

export interface KeptInstallation {
  installation: AppInstallation
  text: string
}

/** Where the app is installed, each record encrypted for its place, and which workspaces removed it. */
export interface InstallationStore {
  find(id: string): Promise<KeptInstallation | undefined>
  /** `team`: undefined for a whole organization. */
  save(installation: AppInstallation, team: string | undefined): Promise<void>
  /** Undefined if something else is stored there by now. */
  replace(id: string, before: KeptInstallation, next: AppInstallation): Promise<KeptInstallation | undefined>
  /** Runs work that only one process may do at a time; undefined if another one is doing it. */
  exclusively<Value>(id: string, work: () => Promise<Value>): Promise<{ value: Value } | undefined>
  /** Each known workspace that has the app, with the id of its installation. */
  teams(): Promise<Readonly<Record<string, string>>>
  installationOf(team: string): Promise<string | undefined>
  /** Called when something came from a workspace whose organization has the app. */
  noteTeam(team: string, id: string): Promise<void>
  /** The app was removed from a workspace: its records have to be erased. */
  leave(team: string): Promise<void>
  /** The app was removed from an organization. */
  remove(id: string): Promise<void>
  /** The workspaces to erase, and since when. */
  left(): Promise<readonly (readonly [team: string, sinceMs: number])[]>
  erased(team: string): Promise<void>
}
