import { ownTarget } from '../../handlers/sign-in/as-asker.ts'
import type { CommandInput } from '../../ports/define.ts'
import type { Channel, Deps, JobContext, Requester } from '../../ports/index.ts'
import { plainText } from '../client/slack-text.ts'
import type { Encryption } from '../receive/encrypt.ts'
import type { Request } from '../receive/parse/request.ts'

/** If the bot isn't a member of the channel, answers go to the asker's DMs; so do answers with the asker's own rights. */
export async function targetOf(
  requester: Requester,
  channel: Channel,
  deps: Pick<Deps, 'chat' | 'modeOf'>,
  context: Pick<JobContext, 'step'>,
  asksInstance = false,
): Promise<Pick<CommandInput, 'target' | 'absentFrom'>> {
  const { chat } = deps
  const here = { channel: requester.channel }
  const own = asksInstance ? await ownTarget(requester, here, deps, context) : undefined
  if (own) return { target: own, absentFrom: undefined }
  if (!channel.isMember && !channel.isDirect) {
    return { target: await chat.direct(requester.user), absentFrom: channel.name }
  }
  const { threadTs } = requester
  return { target: { ...here, ...(threadTs !== undefined && { threadTs }) }, absentFrom: undefined }
}

export function requesterOf(request: Request, encryption: Encryption): Requester {
  const { team, enterprise, user, channel, threadTs, replyUrl } = request
  return {
    team,
    ...(enterprise !== undefined && { enterprise }),
    user,
    channel,
    ...(threadTs !== undefined && { threadTs }),
    ...((request.kind === 'message' || request.kind === 'bot') && { inThread: threadTs !== request.ts }),
    ...((request.kind === 'ambient' || request.kind === 'edit') && { inThread: true }),
    ...(request.kind === 'form' && request.inThread !== undefined && { inThread: request.inThread }),
    ...(replyUrl !== undefined && { encryptedReplyUrl: encryption.encrypt(replyUrl) }),
  }
}

export function messageOf({
  ts,
  files = [],
  passedOn,
}: Pick<Request & { kind: 'message' }, 'ts' | 'files' | 'passedOn'>): NonNullable<CommandInput['message']> {
  return { ts, files, ...(passedOn !== undefined && { passedOn: plainText(passedOn) }) }
}
