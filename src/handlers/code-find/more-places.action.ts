import { defineAction, jobIdValue } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { foundCode } from './found-code.ts'
import { morePlacesMessage } from './messages/code-answer.ts'

/** Shows the person who clicked the places that an answer of the code finder didn't show. */
export const morePlaces = defineAction({
  name: 'more-places',
  needs: 'everyone',
  value: jobIdValue,
  async run({ value: jobId }, deps: Pick<Deps, 'jobs' | 'allowlist' | 'tools' | 'modeOf'>) {
    return morePlacesMessage((await foundCode(jobId, deps)).answer)
  },
})
