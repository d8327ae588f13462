import { z } from 'zod'
import {
  type ActionHandler,
  type CommandHandler,
  type CommandInput,
  defineAction,
  defineCommand,
} from '../../ports/define.ts'
import type { Message, Subscription } from '../../ports/index.ts'
import { type KeepPorts, keepDigest, removeDigest, type TestPorts, testDigest } from './change-digest.ts'
import { chooseDigest } from './choose-digest.ts'
import { createDigestForm, digestFormButtonMessage } from './messages/digest-form.ts'
import { digestWords } from './words/digests.ts'

type Request = Pick<CommandInput, 'id' | 'requester' | 'role' | 'triggerId'>

type ChangePorts = KeepPorts & TestPorts

interface Change {
  word: string
  summary: string
  run(subscription: Subscription, request: Request, deps: ChangePorts): Promise<Message | undefined>
}

const changes: readonly Change[] = [
  { word: 'test', summary: digestWords.test, run: testDigest },
  {
    word: 'pause',
    summary: digestWords.pause,
    run: (subscription, request, deps) => keepDigest({ ...subscription, isPaused: true }, 'paused', request, deps),
  },
  {
    word: 'resume',
    summary: digestWords.resume,
    run: (subscription, request, deps) => keepDigest({ ...subscription, isPaused: false }, 'resumed', request, deps),
  },
  { word: 'remove', summary: digestWords.remove, run: removeDigest },
  {
    word: 'edit',
    summary: digestWords.edit,
    async run(subscription, { triggerId, requester }, { chat }) {
      const isOpen =
        triggerId !== undefined && (await chat.openForm(triggerId, createDigestForm(subscription), requester))
      return isOpen ? undefined : digestFormButtonMessage(subscription)
    },
  },
]

/** Commands about one digest, whose id is optional if there is only one. */
export const digestChanges: readonly CommandHandler[] = changes.map(({ word, summary, run }) =>
  defineCommand({
    words: ['digest', word],
    usage: `/digest ${word} [ID]`,
    summary,
    needs: 'everyone',
    audit: 'setting',
    options: [],
    takes: /^(?:[a-z0-9]{8})?$/,
    run: async (input, deps: ChangePorts) => run(await chooseDigest(input.text, { ...input, word }, deps), input, deps),
  }),
)

/** The buttons next to a digest. Their value is its id. */
export const digestActions: readonly ActionHandler[] = changes.map(({ word, run }) =>
  defineAction({
    name: `digest-${word}`,
    needs: 'everyone',
    audit: 'setting',
    value: z.string().regex(/^[a-z0-9]{8}$/),
    run: async (input, deps: ChangePorts) =>
      run(await chooseDigest(input.value, { ...input, word }, deps), input, deps),
  }),
)
