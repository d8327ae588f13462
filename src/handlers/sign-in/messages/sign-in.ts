import type { KnownBlock } from '@slack/types'
import { codeSpan, escapeMrkdwn } from '../../../blocks/escape.ts'
import { formInput } from '../../../blocks/form-input.ts'
import { actions, button, context, markdownMessage, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { Deps, DeviceCode, Form, Message, SignIn, SignInNews, SlackPerson } from '../../../ports/index.ts'
import { signInWords } from '../words/sign-in.ts'

export const SIGN_IN_FORM = 'sign-in-token'
export const SIGN_IN_FIELDS = { token: 'token', ends: 'ends' }

/** Offers every way in which this person can sign in now. */
export async function connectMessage(
  { team, user }: SlackPerson,
  { signIns, chat }: Pick<Deps, 'signIns' | 'chat'>,
  { isWaiting, isHere = true, scope }: { isWaiting: boolean; isHere?: boolean; scope?: string | undefined },
): Promise<Message> {
  const person = { team, user }
  const ways = await signIns.ways()
  const address = ways.browser ? await signIns.begin(person, (await chat.person(user))?.name ?? user, scope) : undefined
  const known = isWaiting ? undefined : await signIns.find(person)
  const words = isWaiting ? `${signInWords.askToConnect} ${signInWords.waiting}` : connectWords(known)
  const elements = [
    ...(address === undefined
      ? []
      : [{ ...button(signInWords.open, 'sign-in-open', 'open', 'primary'), url: address }]),
    ...(ways.device ? [button(signInWords.useCode, 'sign-in-code', 'code')] : []),
    button(signInWords.useToken, 'sign-in-token', 'token'),
  ]
  const blocks: KnownBlock[] = [
    section(words),
    ...actions(elements),
    ...(address === undefined ? [] : [context(signInWords.lasts)]),
    ...(isHere ? [] : [context(signInWords.notHere)]),
  ]
  return { id: isWaiting ? 'connect-first' : 'connect', text: words, blocks }
}

function connectWords(known: SignIn | undefined): string {
  if (!known) return signInWords.connect
  return known.account === undefined ? signInWords.againUnnamed : signInWords.again(escapeMrkdwn(known.account))
}

/** The code, and where to type it. */
export function codeMessage({ code, address }: Pick<DeviceCode, 'code' | 'address'>): Message {
  const words = signInWords.code(codeSpan(escapeMrkdwn(code)))
  const open = { ...button(signInWords.openPage, 'sign-in-open', 'open', 'primary'), url: address }
  return {
    id: 'sign-in-code',
    text: words,
    blocks: [section(words), ...actions([open]), context(signInWords.codeLasts)],
  }
}

export function ownAnswerMessage(): Message {
  return markdownMessage(signInWords.own, { id: 'answer-is-own' })
}

/** What happened to a sign-in, for a DM. */
export function newsMessage(news: ToldNews, { account, endsAt }: Pick<SignIn, 'account' | 'endsAt'>): Message {
  return { text: newsWords(news, account, endsAt), id: `sign-in-${news}` }
}

/** What a person is told; they know what they did themselves on the page. */
type ToldNews = Exclude<SignInNews, 'declined'>

function newsWords(news: ToldNews, account: string | undefined, endsAt: number | undefined): string {
  if (news === 'connected') {
    return account === undefined ? signInWords.connectedUnnamed : signInWords.connected(escapeMrkdwn(account))
  }
  return news === 'ending' ? signInWords.ending(momentOf(endsAt ?? 0)) : signInWords[news]
}

export function createTokenForm(): Form {
  return {
    name: SIGN_IN_FORM,
    title: signInWords.formTitle,
    submit: signInWords.formSubmit,
    blocks: [
      formInput(
        SIGN_IN_FIELDS.token,
        signInWords.token,
        { type: 'plain_text_input', max_length: 500 },
        signInWords.tokenHint,
      ),
      {
        ...formInput(SIGN_IN_FIELDS.ends, signInWords.ends, { type: 'datepicker' }, signInWords.endsHint),
        optional: true,
      },
    ],
  }
}
