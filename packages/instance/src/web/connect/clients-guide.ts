/** How to connect each MCP client to the instance at this address, as markdown with the exact text to paste. */
export function clientsGuide(baseUrl: string): string {
  const url = `${baseUrl}/.api/mcp`
  const remote = ['-y', 'mcp-remote', url, ...(url.startsWith('http:') ? ['--allow-http'] : [])]
  const byRemote = { command: 'npx', args: remote }
  const byRemoteWithToken = {
    command: 'npx',
    args: [...remote, '--header', `Authorization:${variable('AUTHORIZATION')}`],
    env: { AUTHORIZATION: 'Bearer YOUR_TOKEN' },
  }
  return `# Connect an MCP client

For people who want their editor or agent to search and read the code that this instance serves.

There are two ways. **By OAuth** the client opens your browser; you sign in and choose *Allow*. Nothing needs to be copied. **By token** you
create an [access token](${baseUrl}/access-tokens) and give it to the client; use this for scripts and machines without a browser. Keep
tokens out of files that you commit.

| Endpoint | For |
|---|---|
| \`${url}\` | most clients: search, reading, history |
| \`${url}/all\` | every tool |
| \`${url}/deepsearch\` | deep search only |

## Claude Code

By OAuth, in a terminal:

${shell(`claude mcp add --transport http crowsnest ${url}\nclaude mcp login crowsnest`)}

By token, in \`.mcp.json\` of your project, with the token in the environment variable \`CROWSNEST_TOKEN\`:

${json({
  mcpServers: { crowsnest: { type: 'http', url, headers: { Authorization: `Bearer ${variable('CROWSNEST_TOKEN')}` } } },
})}

## Cursor

By OAuth, in \`.cursor/mcp.json\` of your project or \`~/.cursor/mcp.json\`:

${json({ mcpServers: { crowsnest: { url } } })}

Then open Cursor's settings, find *crowsnest* under *MCP* and sign in.

By token, in the same file. Cursor does not send \`headers\` to a server that offers OAuth, so \`mcp-remote\` sends it. It needs Node 20.

${json({ mcpServers: { crowsnest: byRemoteWithToken } })}

## VS Code

By OAuth, in \`.vscode/mcp.json\` of your project:

${json({ servers: { crowsnest: { type: 'http', url } } })}

Then choose *Start* above the entry and sign in.

By token, in the same file. VS Code asks for the token once and stores it securely:

${json({
  inputs: [{ type: 'promptString', id: 'crowsnest-token', description: 'crowsnest access token', password: true }],
  servers: {
    crowsnest: { type: 'http', url, headers: { Authorization: `Bearer ${variable('input:crowsnest-token')}` } },
  },
})}

## Codex

By OAuth, in a terminal:

${shell(`codex mcp add crowsnest --url ${url}`)}

Later, \`codex mcp login crowsnest\` signs in again.

By token, with the token in the environment variable \`CROWSNEST_TOKEN\`:

${shell(`codex mcp add crowsnest --url ${url} --bearer-token-env-var CROWSNEST_TOKEN`)}

## Claude Desktop

Claude Desktop starts \`mcp-remote\`, which needs Node 20. Choose *Settings*, *Developer*, *Edit Config*, paste one of these into
\`claude_desktop_config.json\`, and restart Claude Desktop.

By OAuth:

${json({ mcpServers: { crowsnest: byRemote } })}

By token:

${json({ mcpServers: { crowsnest: byRemoteWithToken } })}

## MCP Inspector

By OAuth, in a terminal. Open the address that it prints:

${shell(`npx -y @modelcontextprotocol/inspector --cli ${url} --transport http --method tools/list`)}

By token, with the token in the environment variable \`CROWSNEST_TOKEN\`:

${shell(`npx -y @modelcontextprotocol/inspector --cli ${url} --transport http --method tools/list \\
  --header "Authorization: Bearer $CROWSNEST_TOKEN"`)}

For the Inspector's page, run \`npx -y @modelcontextprotocol/inspector\`, choose *Streamable HTTP* and paste \`${url}\`.

## If it doesn’t work

| You see | Do |
|---|---|
| \`This host name is not served here\` | Use ${baseUrl}, or have an administrator add the name to \`http.hostNames\`. |
| \`Invalid access token\` | Create [another](${baseUrl}/access-tokens): it expired or was revoked. |
| \`forbidden\` | Have an administrator give you the permission \`MCP#ACCESS\`. |
| \`its metadata document could not be fetched\` | Connect again. If the instance can never reach the internet, have an administrator set \`auth.idpClientIdMetadataDocumentsEnabled\` to \`false\`. |
| Nobody may register | Registration is closed here. Have an administrator create a client, or use a token. |

To disconnect a client or revoke a token, go to [your access tokens](${baseUrl}/access-tokens).
`
}

/** A variable that the client fills in itself. */
const variable = (name: string) => `\${${name}}`
const json = (value: object) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
const shell = (lines: string) => `\`\`\`sh\n${lines}\n\`\`\``
