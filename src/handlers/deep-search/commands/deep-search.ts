import { defineCommand } from '../../../ports/define.ts'
import type { Deps } from '../../../ports/index.ts'
import { elsewhereMessage } from '../../answering/messages/placeholder.ts'
import { checkQuestion } from '../../asking/check-question.ts'
import type { ExamplePorts } from '../../asking/load-examples.ts'
import { checkAllowlist, chooseRevision, resolveName, withinText } from '../../asking/repositories.ts'
import { answerSmallTalk } from '../../asking/small-talk.ts'
import { deepSearch } from '../search/deep-search.job.ts'
import { deepSearchWords } from '../words/deep-search.ts'

export const deepSearchCommand = defineCommand({
  words: ['deepsearch'],
  usage: '/deepsearch QUESTION [repo:R] [rev:V]',
  summary: deepSearchWords.summary,
  needs: 'everyone',
  asksInstance: true,
  options: ['repo', 'rev'],
  takes: /^/,
  async run({ id, requester, target, text, options, absentFrom }, deps: ExamplePorts & Pick<Deps, 'jobs'>) {
    const { jobs, tools, allowlist } = deps
    const { repo } = options
    const talk = await answerSmallTalk({ text, repo, channel: requester.channel }, deps)
    if (talk) return talk
    checkAllowlist(allowlist)
    checkQuestion(text, '/deepsearch how do retries back off')
    const named = repo && resolveName(repo, allowlist.repositories ?? (await tools.repositories()))
    const rev = chooseRevision(options.rev, named, await deps.settings.of(requester.channel))
    const within = withinText(named, rev, allowlist.repositories)
    const where = { ...(within && { within }), ...(named && { repo: named }), ...(rev && { rev }) }
    await jobs.enqueue(deepSearch, { requester, target, question: text, ...where }, { id })
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})
