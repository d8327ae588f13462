import { defineForm } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { SIGN_IN_FIELDS, SIGN_IN_FORM } from './messages/sign-in.ts'
import { tellNews } from './news.job.ts'
import { signInWords } from './words/sign-in.ts'

/** The form of every instance's tokens: only characters that a header can carry. */
const TOKEN = /^[\x21-\x7e]{8,500}$/

/** An access token that a person created. */
export const tokenForm = defineForm({
  name: SIGN_IN_FORM,
  needs: 'everyone',
  isEverywhere: true,
  audit: 'sign-in',
  check: (values) =>
    TOKEN.test((values[SIGN_IN_FIELDS.token] ?? '').trim())
      ? undefined
      : { [SIGN_IN_FIELDS.token]: signInWords.notAToken },
  async run({ id, requester: { team, user }, values }, { signIns, jobs }: Pick<Deps, 'signIns' | 'jobs'>) {
    const ends = values[SIGN_IN_FIELDS.ends] ?? ''
    const endsAt = ends === '' ? undefined : Date.parse(`${ends}T00:00:00Z`)
    await signIns.useToken({ team, user }, (values[SIGN_IN_FIELDS.token] ?? '').trim(), endsAt)
    await tellNews(jobs, { team, user }, 'connected', {}, id)
    return undefined
  },
})
