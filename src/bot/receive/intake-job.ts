import { z } from 'zod'
import type { JobContext, JobDefinition } from '../../ports/index.ts'
import { stored } from '../../ports/job-payload.ts'
import type { Encryption } from './encrypt.ts'
import { type Request, requestSchema } from './parse/request.ts'

const payload = stored(z.object({ encrypted: z.string() }))

/** Requests between acknowledgement and handling. Encrypted, because they contain reply addresses and whatever people typed. */
export const intakeJob: JobDefinition<z.output<typeof payload>> = {
  name: 'intake',
  payload,
  // Few at a time, so that acknowledgements in the same process don't wait behind them.
  concurrency: 8,
  attempts: 5,
}

export function openRequest(encrypted: string, encryption: Encryption): Request {
  return requestSchema.parse(JSON.parse(encryption.decrypt(encrypted)))
}

/** What was typed into a form may be a token: it must not outlast the job, which is stored for a day. */
export async function dropValues(request: Request, { keepOnly }: JobContext, { encrypt }: Encryption): Promise<void> {
  if (request.kind !== 'form') return
  await keepOnly({ encrypted: encrypt(JSON.stringify({ ...request, values: {}, isOver: true })) })
}
