import { defineAction, jobIdValue } from '../../ports/define.ts'
import type { CodeAnswer, Deps } from '../../ports/index.ts'
import { foundCode } from './found-code.ts'
import { morePlacesMessage } from './messages/code-answer.ts'
import { onlyAllowed } from './only-allowed.ts'

/** Shows the clicker the places that an answer of the code finder did not show. */
export const morePlaces = defineAction({
  name: 'more-places',
  needs: 'everyone',
  value: jobIdValue,
  async run({ value: jobId }, deps: LookPorts) {
    const { requester, answer } = await foundCode(jobId, deps)
    return morePlacesMessage(await seenBy(answer, requester.channel, deps))
  },
})

type LookPorts = Pick<Deps, 'jobs' | 'allowlist' | 'tools' | 'modeOf'>

/** What was found with somebody's own rights is shown as far as the one who looks sees it now. */
async function seenBy(answer: CodeAnswer, askedIn: string, { tools, modeOf }: LookPorts): Promise<CodeAnswer> {
  if ((await modeOf(askedIn)) === 'service') return answer
  return onlyAllowed(answer, { repositories: await tools.repositories() }).shown
}
