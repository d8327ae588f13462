import type { Message } from 'slack-blocks-to-jsx'
import { z } from 'zod'
import { blockShape } from '../control/shapes.ts'

// Only what the page draws is named; the workspace has checked the whole against Slack's own types.

export const textShape = z.looseObject({ type: z.string(), text: z.string() })

const optionShape = z.looseObject({
  text: textShape,
  value: z.string().optional(),
  description: textShape.optional(),
  url: z.string().optional(),
})

const optionGroupShape = z.looseObject({ label: textShape, options: z.array(optionShape) })

const confirmShape = z.looseObject({
  title: textShape,
  text: textShape,
  confirm: textShape,
  deny: textShape,
  style: z.string().optional(),
})

/** A file of this workspace, by its id or its address. */
const slackFileShape = z.looseObject({ id: z.string().optional(), url: z.string().optional() })

/** https://docs.slack.dev/reference/block-kit/composition-objects/conversation-filter-object */
const filterShape = z.looseObject({
  include: z.array(z.string()).optional(),
  exclude_external_shared_channels: z.boolean().optional(),
  exclude_bot_users: z.boolean().optional(),
})

const feedbackShape = z.looseObject({ text: textShape, value: z.string(), accessibility_label: z.string().optional() })

const elementShape = z.looseObject({
  type: z.string(),
  action_id: z.string().optional(),
  text: z.union([textShape, z.string()]).optional(),
  value: z.string().optional(),
  url: z.string().optional(),
  style: z.string().optional(),
  accessibility_label: z.string().optional(),
  alt_text: z.string().optional(),
  image_url: z.string().optional(),
  placeholder: textShape.optional(),
  confirm: confirmShape.optional(),
  options: z.array(optionShape).optional(),
  option_groups: z.array(optionGroupShape).optional(),
  initial_option: optionShape.optional(),
  initial_options: z.array(optionShape).optional(),
  initial_value: z.unknown().optional(),
  initial_date: z.string().optional(),
  initial_time: z.string().optional(),
  initial_date_time: z.number().optional(),
  initial_user: z.string().optional(),
  initial_users: z.array(z.string()).optional(),
  initial_channel: z.string().optional(),
  initial_channels: z.array(z.string()).optional(),
  initial_conversation: z.string().optional(),
  initial_conversations: z.array(z.string()).optional(),
  filter: filterShape.optional(),
  multiline: z.boolean().optional(),
  is_decimal_allowed: z.boolean().optional(),
  positive_button: feedbackShape.optional(),
  negative_button: feedbackShape.optional(),
  icon: z.string().optional(),
  visible_to_user_ids: z.array(z.string()).optional(),
  filetypes: z.array(z.string()).optional(),
  max_files: z.number().optional(),
  slack_file: slackFileShape.optional(),
  min_query_length: z.number().optional(),
  max_selected_items: z.number().optional(),
  focus_on_load: z.boolean().optional(),
  dispatch_action_config: z.looseObject({ trigger_actions_on: z.array(z.string()).optional() }).optional(),
})

const imageShape = z.looseObject({
  image_url: z.string().optional(),
  slack_file: slackFileShape.optional(),
  alt_text: z.string(),
})

const cardShape = z.looseObject({
  block_id: z.string().optional(),
  title: textShape.optional(),
  subtitle: textShape.optional(),
  body: textShape.optional(),
  hero_image: imageShape.optional(),
  actions: z.array(elementShape).optional(),
})

const taskShape = z.looseObject({
  task_id: z.string().optional(),
  title: z.string(),
  status: z.string().optional(),
  details: z.unknown().optional(),
  output: z.unknown().optional(),
  sources: z.array(z.looseObject({ url: z.string(), text: z.string().optional() })).optional(),
})

export const blockShapes = {
  section: z.looseObject({
    text: textShape.optional(),
    fields: z.array(textShape).optional(),
    accessory: elementShape.optional(),
  }),
  elements: z.looseObject({ elements: z.array(elementShape) }),
  text: z.looseObject({ text: textShape }),
  markdown: z.looseObject({ text: z.string() }),
  image: imageShape.extend({ title: textShape.optional() }),
  input: z.looseObject({
    label: textShape,
    element: elementShape,
    hint: textShape.optional(),
    optional: z.boolean().optional(),
    dispatch_action: z.boolean().optional(),
  }),
  table: z.looseObject({
    rows: z.array(z.array(z.looseObject({ type: z.string() }))),
    caption: z.string().optional(),
    page_size: z.number().optional(),
    row_header_column_index: z.number().optional(),
    column_settings: z.array(z.looseObject({ align: z.string().optional() }).nullable()).optional(),
  }),
  card: cardShape,
  task: taskShape,
  plan: z.looseObject({ title: z.string(), tasks: z.array(taskShape).catch([]) }),
  carousel: z.looseObject({ elements: z.array(cardShape) }),
  alert: z.looseObject({ text: textShape, level: z.string().optional() }),
  container: z.looseObject({
    title: textShape.optional(),
    rich_text_title: z.unknown().optional(),
    subtitle: textShape.optional(),
    child_blocks: z.array(blockShape),
    is_collapsible: z.boolean().optional(),
    default_collapsed: z.boolean().optional(),
  }),
  video: z.looseObject({ title: textShape, video_url: z.string(), title_url: z.string().optional() }),
}

type LibraryBlock = Parameters<typeof Message>[0]['blocks'][number]

const libraryTypes = z.looseObject({ type: z.enum(['rich_text', 'data_visualization']) })

/** The edge to the renderer's own types; what does not fit them after all is caught where blocks are drawn. */
export const libraryBlockShape = z.custom<LibraryBlock>((block) => libraryTypes.safeParse(block).success)

export type SlackFile = z.infer<typeof slackFileShape>
export type TaskData = z.infer<typeof taskShape>
export type Text = z.infer<typeof textShape>
export type Option = z.infer<typeof optionShape>
export type Element = z.infer<typeof elementShape>
export type Confirm = z.infer<typeof confirmShape>
