import { z } from 'zod'

const replySchema = z.object({
  result: z.looseObject({ isError: z.boolean().optional(), content: z.array(z.looseObject({ text: z.string() })) }),
})

/** One tool call over plain HTTP, so that no client's overhead is measured. Returns the text. Throws if the tool failed. */
export async function callTool(
  { url, token }: { url: string; token(): string },
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const response = await fetch(`${url}/.api/mcp/all`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `token ${token()}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const data = /^data: (\{.*)$/m.exec(await response.text())?.[1] ?? '{}'
  const { isError, content } = replySchema.parse(JSON.parse(data)).result
  const text = content.map((part) => part.text).join('\n')
  if (isError) throw new Error(text)
  return text
}
