import { join } from 'node:path'
import { catalog } from '../src/handlers/index.ts'

const who = { everyone: 'everyone', operator: 'operators and admins', admin: 'admins' }

/** `docs/commands.md`, from the registry that answers them. */
export async function generateCommands(): Promise<Map<string, string>> {
  const rows = catalog.map(
    ({ usage, summary, needs }) => `| \`${usage.replaceAll('|', '\\|')}\` | ${summary} | ${who[needs]} |`,
  )
  const text = `# Commands

| Typed | Does | For |
|---|---|---|
${rows.join('\n')}

\`help\` after any slash command shows how to use it, for your eyes only: \`/usage help\`.

In a mention (\`@crowsnest …\`) and in direct messages the same words work without the slash; for the \`/crowsnest\` ones the word
alone (\`@crowsnest help\`). Anything else there is a question about your code. A word counts as a command only if all that
follows parses as its arguments: \`deepsearch list the routes\` is a question.

\`repo:NAME\` and \`rev:BRANCH_TAG_OR_COMMIT\` may stand anywhere; values with blanks go in quotes.

## What the bot does not answer

Guests, people of other companies, channels shared with them, channels in which a guest can read along, and conversations that it
cannot look at. With a real instance it answers only in the channels of \`SERVICE_CHANNELS\`, and only from \`SERVICE_REPOS\`.
`
  return new Map([[join(import.meta.dirname, '../docs/commands.md'), text]])
}
