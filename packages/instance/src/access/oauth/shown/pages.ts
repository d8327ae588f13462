import type { Client, KoaContextWithOIDC } from 'oidc-provider'

/** Pages of the authorization server that people see, besides its interactions. */
export interface OAuthPages {
  headers: Readonly<Record<string, string>>
  /** Asks for a device's code; `problem` says what was wrong with the last one. */
  deviceCode(form: DeviceForm & { problem: string | undefined }): Promise<string>
  /** Shows the code again, and who would get access. */
  deviceConfirm(form: DeviceForm & { client: string }): Promise<string>
  deviceDone(client: string): Promise<string>
  /** For someone who typed too many wrong codes. */
  tooManyCodes(): Promise<string>
  unreadable(): Promise<string>
  error(message: string): Promise<string>
}

export interface DeviceForm {
  code: string
  /** Must be submitted with the form. */
  xsrf: string
}

export function show(ctx: KoaContextWithOIDC, headers: OAuthPages['headers'], page: string): void {
  ctx.set({ ...headers })
  ctx.type = 'html'
  ctx.body = page
}

/** The client's own name for itself, which nobody may have checked. */
export const nameOf = (client: Client | undefined): string => client?.clientName ?? client?.clientId ?? ''
