import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'

/** What a form or Home page remembers in its `private_metadata`, since what is done in it names no channel. */
export const viewMetadata = z.object({
  channel: z.string(),
  threadTs: z.string().exactOptional(),
  inThread: z.boolean().exactOptional(),
  /** A form's own; no secret, since Slack hands it to the browser. */
  note: z.string().max(1_000).exactOptional(),
})

export type ViewMetadata = z.output<typeof viewMetadata>

/** Reads it back; fails for views of other versions. */
export const privateMetadata = z.string().transform(parseJson).pipe(viewMetadata)
