import { AskError } from '../errors/errors.ts'
import type { Links } from '../files/links.ts'
import type { Engine } from '../ports/engine.ts'
import { answerQuestion } from './answer-question.ts'
import type { Research } from './deep-searches.ts'
import { createLookups } from './find/lookups.ts'
import { kinds } from './kinds/index.ts'
import type { Means } from './kinds/kind.ts'
import { takeApart } from './question/asked.ts'
import { withoutPlace } from './question/named-repository.ts'
import { scopeOf } from './question/scope.ts'
import { withTalk } from './question/thread-question.ts'
import { topicOf } from './question/topic.ts'
import { followUpsFor } from './reply/follow-ups-for.ts'
import type { Reply } from './reply/reply.ts'
import { writeReply } from './reply/write-reply.ts'

/** Research without a language model: one question, one kind, one plan; what it says is looked up or computed. */
export function createResearchByKinds(engine: Engine, links: Links, history: Means['history']): Research {
  return async (asks, caller, signal, { earlier, talk, tell, modelFailure }) => {
    const began = performance.now()
    const topic = topicOf(asks, earlier)
    const before = { questions: [...earlier.map(withTalk), talk], repo: topic?.repo }
    const { repositories, revision, isNamed } = scopeOf(asks, engine, caller, before)
    const asked = takeApart(withoutPlace(asks, isNamed ? repositories.map(({ name }) => name) : []), topic, talk)
    if (asked.words.length === 0 && asked.names.length === 0)
      throw new AskError('The question has no words to search for; say what the code does.')
    const lookups = createLookups(engine, repositories, revision, signal)
    const means: Means = { ...lookups, engine, history, links, repositories, revision, signal, tell }
    const reply = (await answerQuestion(asked, means, kinds)) ?? NOTHING
    const { subject } = reply
    const meant = asked.names.find((name) => !asks.includes(name))
    const searched = {
      meant,
      repositories: repositories.map(({ name, head }) => ({ name, commit: revision === undefined ? head : undefined })),
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
