import { blockKitPage, LIMITS } from './limits.ts'
import type { TypeLimits } from './type-limits.ts'

const element = (name: string) => blockKitPage(`block-elements/${name}-element`)

const label = { max: LIMITS.buttonText }

const richText = blockKitPage('blocks/rich-text-block')
const multiSelect = element('multi-select-menu')
const select = element('select-menu')

/** Slack refuses an empty filter. */
const filter = { filter: { min: 1 }, 'filter.include': { min: 1 } }

const staticSelect = (source: string): TypeLimits => ({
  source,
  fields: {
    options: { min: 1, max: LIMITS.options },
    option_groups: { min: 1, max: LIMITS.options },
    'option_groups[].label': { max: LIMITS.optionText },
    'option_groups[].options': { min: 1, max: LIMITS.options },
  },
  exactlyOneOf: ['options', 'option_groups'],
})

/** By the name of the element's type in Slack's declarations. */
export const ELEMENT_LIMITS: Record<string, TypeLimits> = {
  Button: {
    source: element('button'),
    fields: { text: label, value: { max: LIMITS.buttonValue }, url: { max: LIMITS.url, format: 'link' } },
  },
  ChannelsSelect: { source: select, fields: { initial_channel: { format: 'channel-id' } } },
  Checkboxes: { source: element('checkboxes'), fields: { options: { min: 1, max: 10 } } },
  ConversationsSelect: {
    source: select,
    fields: { initial_conversation: { format: 'conversation-id' }, ...filter },
  },
  DispatchActionConfig: {
    source: blockKitPage('composition-objects/dispatch-action-configuration-object'),
    fields: { trigger_actions_on: { min: 1, max: 2, unique: true } },
  },
  FeedbackButtons: {
    source: element('feedback-buttons'),
    fields: {
      'positive_button.text': label,
      'positive_button.value': { max: LIMITS.buttonValue },
      'negative_button.text': label,
      'negative_button.value': { max: LIMITS.buttonValue },
    },
  },
  FileInput: { source: element('file-input'), fields: { max_files: { min: 1, max: 10 } } },
  IconButton: {
    source: element('icon-button'),
    fields: {
      text: label,
      value: { max: LIMITS.buttonValue },
      'visible_to_user_ids[]': { format: 'user-id' },
    },
  },
  MultiChannelsSelect: { source: multiSelect, fields: { 'initial_channels[]': { format: 'channel-id' } } },
  MultiConversationsSelect: {
    source: multiSelect,
    fields: { 'initial_conversations[]': { format: 'conversation-id' }, ...filter },
  },
  MultiStaticSelect: staticSelect(multiSelect),
  MultiUsersSelect: { source: multiSelect, fields: { 'initial_users[]': { format: 'user-id' } } },
  NumberInput: {
    source: element('number-input'),
    fields: {
      initial_value: { format: 'number-text' },
      min_value: { format: 'number-text' },
      max_value: { format: 'number-text' },
    },
  },
  Overflow: { source: element('overflow-menu'), fields: { options: { min: 1, max: 5 } } },
  PlainTextInput: {
    source: element('plain-text-input'),
    fields: { min_length: { min: 0, max: 3_000 }, max_length: { min: 1, max: 3_000 } },
  },
  RadioButtons: { source: element('radio-button-group'), fields: { options: { min: 1, max: 10 } } },
  RichTextInput: {
    source: element('rich-text-input'),
    fields: { min_lines: { min: 1, max: 100 }, max_lines: { min: 1, max: 100 } },
  },
  RichTextChannelMention: { source: richText, fields: { channel_id: { format: 'conversation-id' } } },
  RichTextColor: { source: richText, fields: { value: { format: 'color' } } },
  RichTextList: { source: richText, fields: { indent: { min: 0, max: 8 } } },
  RichTextTeamMention: { source: richText, fields: { team_id: { format: 'team-id' } } },
  RichTextUserMention: { source: richText, fields: { user_id: { format: 'user-id' } } },
  RichTextUsergroupMention: { source: richText, fields: { usergroup_id: { format: 'usergroup-id' } } },
  StaticSelect: staticSelect(select),
  UsersSelect: { source: select, fields: { initial_user: { format: 'user-id' } } },
  WorkflowButton: {
    source: element('workflow-button'),
    fields: { text: label, 'workflow.trigger.url': { format: 'https-address' } },
  },
}
