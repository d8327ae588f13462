import { type Claim, met, notMet, notOurs, partly } from './claim.ts'

/** What models say. A model is only used if LLM_BASE_URL is set; a real instance’s own models are its own matter. */
export const c07: readonly Claim[] = [
  met(
    '7.1.1',
    'What a model says must fit a schema',
    'Its tool calls are parsed, and wrong ones go back to it. An answer that cites what does not exist is not shown.',
    'modelLimits',
    'modelHabits',
  ),
  met(
    '7.1.2',
    'Answers have a length and an end',
    'Up to six sentences; steps, calls in a step and time are bounded.',
    'modelLimits',
  ),
  partly(
    '7.2.1',
    'How reliable an answer is, is estimated',
    'Sentences that nothing shows are marked, and names that exist nowhere are said; there is no number.',
    'modelHabits',
    'absentNames',
  ),
  partly(
    '7.2.2',
    'Below a threshold another message is shown',
    'Where no sentence is left, the answer is that of the plan without a model, and says why.',
    'model',
    'modelHabits',
  ),
  notOurs('7.2.3', 'High-risk answers are verified again', 'No answer is acted upon: the bot reads.'),
  notMet('7.3.1', 'Classifiers scan every answer for harm', 'None does. Answers are about code, with quotes from it.'),
  partly(
    '7.3.2',
    'Prompts and inner data stay inside',
    'Secrets and tokens are hidden; a prompt contains no secret, and is public in the source.',
    'maskedPosts',
    'masking',
  ),
  met(
    '7.3.3',
    'What a model says triggers no request',
    'Links lead to the instance only, nothing unfurls, no tool writes.',
    'links',
    'injections',
  ),
  partly(
    '7.3.4',
    'Hidden and misleading content is found',
    'Mentions, markup and foreign links are broken; look-alike letters are not looked for.',
    'escape',
    'links',
  ),
  met('7.4.1', 'Answers name their sources', 'Each links the places that it draws on, at a commit.', 'modelHabits'),
  met(
    '7.4.2',
    'Sources come from what was read, not from the model',
    'Citations are checked against what was read.',
    'modelHabits',
  ),
  partly(
    '7.4.3',
    'Each claim leads to what was read',
    'A sentence names the place that it rests on; one that nothing shows stays, marked as unsupported.',
    'modelHabits',
  ),
  notOurs('7.4.4', 'Generated media has a watermark', 'There is none; text says which model wrote it.'),
]
