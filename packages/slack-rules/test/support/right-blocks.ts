const plain = (text: string) => ({ type: 'plain_text', text })
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const richText = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
})
const card = { type: 'card', title: mrkdwn('A card'), actions: [{ type: 'button', text: plain('Open') }] }
const task = {
  type: 'task_card',
  task_id: 't1',
  title: 'Search',
  status: 'in_progress',
  sources: [{ type: 'url', url: 'https://example.com', text: 'Example' }],
}
const points = (values: number[]) => values.map((value, i) => ({ label: `Day ${i + 1}`, value }))

/** One block of each type that Slack takes as it stands. */
export const RIGHT_BLOCKS = {
  actions: {
    type: 'actions',
    elements: [
      { type: 'button', text: plain('Yes'), action_id: 'yes', value: '1', style: 'primary' },
      { type: 'static_select', options: [{ text: plain('One'), value: '1' }], action_id: 'pick' },
      { type: 'overflow', options: [{ text: plain('More'), value: 'more' }], action_id: 'more' },
    ],
  },
  alert: { type: 'alert', text: mrkdwn('Careful'), level: 'warning' },
  card,
  carousel: { type: 'carousel', elements: [card] },
  container: { type: 'container', title: plain('Box'), child_blocks: [{ type: 'divider' }], is_collapsible: true },
  context: {
    type: 'context',
    elements: [{ type: 'image', image_url: 'https://example.com/a.png', alt_text: 'A' }, mrkdwn('*small*')],
  },
  context_actions: {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: { text: plain('Helpful'), value: 'yes' },
        negative_button: { text: plain('Not helpful'), value: 'no' },
      },
    ],
  },
  data_table: {
    type: 'data_table',
    caption: 'Use by day',
    rows: [
      [
        { type: 'raw_text', text: 'Day' },
        { type: 'raw_text', text: 'People' },
      ],
      [richText('Monday'), { type: 'raw_number', value: 12, text: '12' }],
    ],
  },
  data_visualization: {
    type: 'data_visualization',
    title: 'Use by day',
    chart: {
      type: 'line',
      series: [
        { name: 'People', data: points([1, 2]) },
        { name: 'Searches', data: points([10, -20]) },
      ],
      axis_config: { categories: ['Day 1', 'Day 2'], y_label: 'Count' },
    },
  },
  divider: { type: 'divider' },
  file: { type: 'file', external_id: 'F1', source: 'remote' },
  header: { type: 'header', text: plain('Title') },
  image: { type: 'image', slack_file: { id: 'F1' }, alt_text: 'A chart', title: plain('Chart') },
  input: {
    type: 'input',
    label: plain('Name'),
    element: { type: 'plain_text_input', action_id: 'name', placeholder: plain('Ada'), max_length: 80 },
  },
  markdown: { type: 'markdown', text: '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |' },
  plan: { type: 'plan', title: 'Plan', tasks: [task] },
  rich_text: richText('Hello'),
  section: {
    type: 'section',
    text: mrkdwn('*Hello*'),
    fields: [mrkdwn('a'), plain('b')],
    accessory: {
      type: 'checkboxes',
      action_id: 'boxes',
      options: [{ text: mrkdwn('*One*'), value: '1', description: plain('the first') }],
    },
  },
  table: {
    type: 'table',
    rows: [
      [
        { type: 'raw_text', text: 'Name' },
        { type: 'raw_text', text: 'Count' },
      ],
      [richText('a'), { type: 'raw_number', value: 1, text: '1' }],
    ],
    column_settings: [{ align: 'left', is_wrapped: true }, { align: 'right' }],
  },
  task_card: task,
  video: {
    type: 'video',
    title: plain('Film'),
    video_url: 'https://example.com/v',
    thumbnail_url: 'https://example.com/t.png',
    alt_text: 'A film',
  },
}
