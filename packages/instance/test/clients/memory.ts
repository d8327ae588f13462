/** What the official clients and the AI SDK have an application keep, kept in memory; `visit` opens the address of the authorization server. */
export function createMemory<Client, Tokens>(redirectUrl: string, visit: (address: string) => Promise<void>) {
  let client: Client | undefined
  let tokens: Tokens | undefined
  let verifier = ''
  let sent: Promise<void> | undefined
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'An application of ours',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => client,
    saveClientInformation(saved: Client) {
      client = saved
    },
    tokens: () => tokens,
    saveTokens(saved: Tokens) {
      tokens = saved
    },
    redirectToAuthorization(address: URL) {
      sent = visit(address.href)
    },
    saveCodeVerifier(saved: string) {
      verifier = saved
    },
    codeVerifier: () => verifier,
    visited: () => sent,
  }
}
