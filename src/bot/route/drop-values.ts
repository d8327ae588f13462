import type { JobContext } from '../../ports/index.ts'
import type { Encryption } from '../receive/encrypt.ts'
import type { Request } from '../receive/parse/request.ts'

/** What was typed into a form may be a token: it does not outlast the job, which is kept for a day. */
export async function dropValues(request: Request, { keepOnly }: JobContext, { encrypt }: Encryption): Promise<void> {
  if (request.kind !== 'form') return
  await keepOnly({ encrypted: encrypt(JSON.stringify({ ...request, values: {}, isOver: true })) })
}
