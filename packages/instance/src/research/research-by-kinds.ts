import { AskError } from '../errors/errors.ts'
import type { Links } from '../files/links.ts'
import type { Engine } from '../ports/engine.ts'
import { answerQuestion } from './answer-question.ts'
import type { Research } from './deep-searches.ts'
import { kinds } from './kinds/index.ts'
import type { Means } from './kinds/kind.ts'
import { prepareQuestion } from './prepare-question.ts'
import { followUpsFor } from './reply/follow-ups-for.ts'
import type { Reply } from './reply/reply.ts'
import { writeReply } from './reply/write-reply.ts'
import { searchedIn } from './searched-in.ts'

/** Research without a language model: one question, one kind, one plan; what it says is looked up or computed. */
export function createResearchByKinds(engine: Engine, links: Links, history: Means['history']): Research {
  return async (asks, caller, signal, context) => {
    const began = performance.now()
    const { asked, means, meant } = prepareQuestion(asks, caller, signal, context, { engine, links, history })
    if (asked.words.length === 0 && asked.names.length === 0)
      throw new AskError('The question has no words to search for; say what the code does.')
    const [found, repositories] = await Promise.all([answerQuestion(asked, means, kinds), searchedIn(means)])
    const reply = found ?? NOTHING
    const { subject } = reply
    const { modelFailure } = context
    const searched = {
      meant,
      repositories,
      model: modelFailure === undefined ? 'no language model' : `the language model ${modelFailure}`,
      ms: performance.now() - began,
    }
    const followUps = reply.followUps ?? (subject === undefined ? [] : followUpsFor(subject, reply.kind))
    return writeReply({ ...reply, followUps }, searched, links)
  }
}

const NOTHING: Reply & { kind: string } = {
  kind: 'place',
  first: 'Nothing I searched matches this question. Try the words that the code itself would use.',
  places: [],
  certainty: 'nothing',
}
