const plain = (text: string) => ({ type: 'plain_text', text })
const one = { text: plain('One'), value: '1' }
const two = { text: plain('Two'), value: '2', description: plain('the second') }
const options = [one, two]

/** One element of each type that asks for input, with what it starts with. */
export const RIGHT_INPUTS = {
  checkboxes: { type: 'checkboxes', options, initial_options: [two] },
  channels_select: { type: 'channels_select', initial_channel: 'C07GENERAL1', response_url_enabled: true },
  conversations_select: {
    type: 'conversations_select',
    default_to_current_conversation: true,
    filter: { include: ['public', 'im'], exclude_bot_users: true },
  },
  datepicker: { type: 'datepicker', initial_date: '2026-01-31', placeholder: plain('When') },
  datetimepicker: { type: 'datetimepicker', initial_date_time: 1_628_633_820 },
  email_text_input: { type: 'email_text_input', initial_value: 'ada@example.com' },
  external_select: { type: 'external_select', initial_option: one, min_query_length: 0 },
  file_input: { type: 'file_input', filetypes: ['csv'], max_files: 1 },
  multi_channels_select: { type: 'multi_channels_select', initial_channels: ['C07GENERAL1'], max_selected_items: 2 },
  multi_conversations_select: { type: 'multi_conversations_select', initial_conversations: ['D07MEMBER01'] },
  multi_external_select: { type: 'multi_external_select', initial_options: [one] },
  multi_static_select: {
    type: 'multi_static_select',
    option_groups: [{ label: plain('Numbers'), options }],
    initial_options: [one, two],
  },
  multi_users_select: { type: 'multi_users_select', initial_users: ['U07MEMBER01'] },
  number_input: {
    type: 'number_input',
    is_decimal_allowed: true,
    min_value: '-1',
    max_value: '9.5',
    initial_value: '0',
  },
  plain_text_input: {
    type: 'plain_text_input',
    multiline: true,
    min_length: 1,
    max_length: 3_000,
    dispatch_action_config: { trigger_actions_on: ['on_enter_pressed'] },
  },
  radio_buttons: { type: 'radio_buttons', options, initial_option: one },
  rich_text_input: { type: 'rich_text_input', min_lines: 2, max_lines: 2 },
  static_select: { type: 'static_select', options, initial_option: two },
  timepicker: { type: 'timepicker', initial_time: '22:25', timezone: 'Europe/Berlin' },
  url_text_input: { type: 'url_text_input', initial_value: 'https://example.com' },
  users_select: { type: 'users_select', initial_user: 'U07MEMBER01' },
}

/** One element of each type that only acts. */
export const RIGHT_ACTIONS = {
  button: {
    type: 'button',
    text: plain('Delete'),
    style: 'danger',
    url: 'slack://open',
    accessibility_label: 'Delete the digest',
    confirm: { title: plain('Sure?'), text: plain('It is gone then'), confirm: plain('Delete'), deny: plain('Keep') },
  },
  overflow: { type: 'overflow', options: [{ ...one, url: 'https://example.com' }] },
}
