import { checkAttachment } from './check-attachments.ts'
import { FORMATS } from './formats.ts'
import { methodPage } from './limits/limits.ts'
import { type Problem, problem } from './payload/problem.ts'
import { isRecord } from './payload/walk.ts'

const SOURCE = methodPage('chat.unfurl')

/** What Slack would complain about in `unfurls` of `chat.unfurl`, parsed: a map from the links in a message to attachments. */
export function checkUnfurls(unfurls: unknown, at = ''): Problem[] {
  if (unfurls === undefined) return [problem('missing_unfurls', at, 'is missing', SOURCE)]
  if (!isRecord(unfurls)) return [problem('invalid_unfurls_format', at, 'must map links to attachments', SOURCE)]
  return Object.entries(unfurls).flatMap(([link, attachment]) => {
    const pointer = `${at}/${escapePointer(link)}`
    const wrongLink = `must be under ${FORMATS['web-address'].means}`
    return [
      ...(FORMATS['web-address'].fits(link) ? [] : [problem('invalid_unfurls_format', pointer, wrongLink, SOURCE)]),
      ...checkAttachment(attachment, pointer, SOURCE).map((found) => ({ ...found, code: 'cannot_parse_attachment' })),
    ]
  })
}

/** Escapes slashes in a key, as RFC 6901 says. */
function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
