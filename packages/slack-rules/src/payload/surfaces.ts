export type Surface = 'message' | 'modal' | 'home'

const everywhere: Surface[] = ['message', 'modal', 'home']

/** The surfaces that allow each block, after https://docs.slack.dev/blocks.json */
export const BLOCK_SURFACES: Readonly<Record<string, Surface[]>> = {
  actions: everywhere,
  alert: ['modal'],
  card: everywhere,
  carousel: ['message', 'home'],
  container: ['message'],
  context: everywhere,
  context_actions: ['message'],
  data_table: ['message', 'home'],
  data_visualization: ['message'],
  divider: everywhere,
  // Comes with remote files from Slack; its page says that apps can't add it.
  file: [],
  header: everywhere,
  image: everywhere,
  input: everywhere,
  markdown: ['message'],
  plan: ['message'],
  rich_text: everywhere,
  section: everywhere,
  table: ['message', 'home'],
  task_card: ['message'],
  video: everywhere,
}

/** Elements whose own pages allow fewer surfaces than the blocks around them. */
export const ELEMENT_SURFACES: Readonly<Record<string, Surface[]>> = {
  file_input: ['modal'],
  workflow_button: ['message'],
}
