import { z } from 'zod'
import { threadQuestionSchema } from '../research/question/thread-question.ts'

const LONGEST_QUESTION = 100_000
const MOST_ON_PAGE = 100

const textSchema = z.string().trim().min(1, 'is empty').max(LONGEST_QUESTION, 'is longer than 100000 characters')

const questionSchema = z
  .looseObject({
    input: z.array(z.looseObject({ question: z.looseObject({ text: z.string() }) })).min(1),
    /** Only in this instance. */
    inThread: threadQuestionSchema.optional(),
  })
  .transform(({ input, inThread }) => inThread ?? { text: input.map(({ question }) => question.text).join('\n') })
  .pipe(threadQuestionSchema.extend({ text: textSchema }))

/** `users/ID/conversations/ID`, to the two ids. */
const nameSchema = z
  .string()
  .regex(/^users\/[^/]+\/conversations\/[^/]+$/, 'is not users/USER/conversations/CONVERSATION')
  .transform((name) => {
    const [, user = '', , id = ''] = name.split('/')
    return { user, id }
  })

/** `users/ID`, to the id. */
const parentSchema = z
  .string()
  .regex(/^users\/[^/]+$/, 'is not users/USER')
  .transform((parent) => parent.slice('users/'.length))

export const createSchema = z.looseObject({
  parent: parentSchema,
  conversation: z.looseObject({ questions: z.tuple([questionSchema], 'is not one question') }),
})
export const addSchema = z.looseObject({ parent: nameSchema, question: questionSchema })
export const nameOnlySchema = z.looseObject({ name: nameSchema })
export const listSchema = z.looseObject({
  parent: parentSchema,
  pageSize: z
    .int()
    .min(0)
    .default(0)
    .transform((size) => (size === 0 ? MOST_ON_PAGE : Math.min(size, MOST_ON_PAGE))),
  pageToken: z
    .string()
    .regex(/^\d{0,7}$/, 'is not a valid page token')
    .default('')
    .transform(Number),
})
