/** The bot's own addresses for signing people in. */
export const SIGN_IN_PATHS = {
  begin: '/sign-in',
  callback: '/sign-in/callback',
  confirm: '/sign-in/confirm',
  client: '/sign-in/client.json',
}

/** How the bot describes itself to authorization servers (RFC 7591). */
export function clientMetadata(redirectUrl: string) {
  return {
    client_name: 'crowsnest',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}
