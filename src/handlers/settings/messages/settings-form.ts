import type { KnownBlock, PlainTextOption } from '@slack/types'
import { formInput, TEXT_INPUT_MAX } from '../../../blocks/form-input.ts'
import { context } from '../../../blocks/message.ts'
import type { AnswerMode, ChannelPolicy, ChannelSettings, Form, SettingName } from '../../../ports/index.ts'
import { settingsWords as words } from '../words/settings.ts'
import { sourceWords } from './settings.ts'

export const SETTINGS_FORM = 'channel-settings'

/** The form's fields are named like the settings, except for who may ask: people are chosen, groups are typed. */
export const GROUPS_FIELD = 'groups'

interface Shown {
  kept: ChannelSettings
  policy: ChannelPolicy
  hasSignIn: boolean
  /** Whether the reader may change who gets what. */
  isGuardian: boolean
}

/** A form for a channel's settings; below each field, it says where the value comes from. */
export function createSettingsForm({ kept, policy, hasSignIn, isGuardian }: Shown): Form {
  const field = (name: SettingName, block: KnownBlock) => {
    const from = sourceWords(policy[name].source)
    return [block, context(`${from.charAt(0).toUpperCase()}${from.slice(1)}`)]
  }
  const { askers = [] } = kept
  const people = askers.filter((id) => !id.startsWith('S'))
  const groups = askers.filter((id) => id.startsWith('S'))
  const guarded = [
    ...field('mode', modeInput(kept, hasSignIn)),
    ...field('repositories', textInput('repositories', words.repositories, kept.repositories, words.repositoriesHint)),
    optional(
      formInput('askers', words.people, {
        type: 'multi_users_select',
        ...(people.length > 0 && { initial_users: people }),
      }),
    ),
    ...field('askers', textInput(GROUPS_FIELD, words.groups, groups, words.groupsHint)),
    ...field('bots', textInput('bots', words.botsLabel, namesOf(kept.bots), words.botsHint)),
  ]
  return {
    name: SETTINGS_FORM,
    title: words.formTitle,
    submit: words.formSubmit,
    blocks: [
      ...field('repository', textInput('repository', words.repository, kept.repository, words.repositoryHint)),
      ...field('revision', textInput('revision', words.revision, kept.revision, words.revisionHint)),
      ...field('answersAmbient', followUpsInput(kept.answersAmbient)),
      ...(isGuardian ? guarded : []),
    ],
  }
}

function modeInput({ mode }: ChannelSettings, hasSignIn: boolean) {
  // If this isn't changed, the form doesn't enable the channel.
  const asInstalled = option(words.modeOfInstallation, 'default')
  const modes: readonly AnswerMode[] = hasSignIn ? ['service', 'personal'] : ['service']
  const options = [asInstalled, ...modes.map((name) => option(words.modes[name], name))]
  const initial = options.find(({ value }) => value === mode) ?? asInstalled
  return formInput(
    'mode',
    words.mode,
    { type: 'static_select', options, initial_option: initial },
    hasSignIn ? words.modeHint : undefined,
  )
}

function followUpsInput(isOn: boolean) {
  const all = option(words.answersAllOption, 'all')
  return optional(
    formInput('answersAmbient', words.followUps, {
      type: 'checkboxes',
      options: [all],
      ...(isOn && { initial_options: [all] }),
    }),
  )
}

function textInput(name: string, label: string, value: string | readonly string[] | undefined, hint: string) {
  const initial = typeof value === 'string' ? value : (value ?? []).join(', ')
  return optional(
    formInput(
      name,
      label,
      { type: 'plain_text_input', max_length: TEXT_INPUT_MAX, ...(initial !== '' && { initial_value: initial }) },
      hint,
    ),
  )
}

/** By id if several have the same name. */
function namesOf(bots: ChannelSettings['bots'] = []): string[] {
  return bots.map(({ id, name }) => (bots.some((other) => other.id !== id && other.name === name) ? id : name))
}

function optional(input: ReturnType<typeof formInput>) {
  return { ...input, optional: true }
}

function option(text: string, value: string): PlainTextOption {
  return { text: { type: 'plain_text', text }, value }
}
