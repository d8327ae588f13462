import { z } from 'zod'

/** The names of a message's files, of which Slack may hide some. https://docs.slack.dev/reference/objects/file-object */
export const fileNames = z
  .array(z.object({ name: z.string().nullish(), title: z.string().nullish() }))
  .default([])
  .transform((all) => all.flatMap(({ name, title }) => name ?? title ?? []))
