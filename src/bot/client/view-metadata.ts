import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'

/** What a form or Home tab remembers in its `private_metadata`, because interactions with it don't name a channel. */
export const viewMetadata = z.object({
  channel: z.string(),
  threadTs: z.string().exactOptional(),
  inThread: z.boolean().exactOptional(),
  /** The form's own note; no secret, because Slack sends it to the browser. */
  note: z.string().max(1_000).exactOptional(),
})

export type ViewMetadata = z.output<typeof viewMetadata>

/** Parses it; fails for views from other versions. */
export const privateMetadata = z.string().transform(parseJson).pipe(viewMetadata)
