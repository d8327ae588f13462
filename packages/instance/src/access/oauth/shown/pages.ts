import type { Client, KoaContextWithOIDC } from 'oidc-provider'

/** What people see of the authorization server, beside its interactions: whole pages. */
export interface OAuthPages {
  headers: Readonly<Record<string, string>>
  /** Asks for a device's code; `problem` says what was wrong with the one before. */
  deviceCode(form: DeviceForm & { problem: string | undefined }): Promise<string>
  /** Shows the code again, and whom it lets in. */
  deviceConfirm(form: DeviceForm & { client: string }): Promise<string>
  deviceDone(client: string): Promise<string>
  /** For somebody who typed too many wrong codes. */
  tooManyCodes(): Promise<string>
  unreadable(): Promise<string>
  error(message: string): Promise<string>
}

export interface DeviceForm {
  code: string
  /** Must come back with the form. */
  xsrf: string
}

export function show(ctx: KoaContextWithOIDC, headers: OAuthPages['headers'], page: string): void {
  ctx.set({ ...headers })
  ctx.type = 'html'
  ctx.body = page
}

/** What it calls itself; nobody may have checked that. */
export const nameOf = (client: Client | undefined): string => client?.clientName ?? client?.clientId ?? ''
