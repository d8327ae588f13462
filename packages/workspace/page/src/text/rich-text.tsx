import { Message, type RichTextBlock } from 'slack-blocks-to-jsx'
import { useWorkspace } from '../workspace-context.ts'
import { ChannelMention, GroupMention, UserMention } from './mention.tsx'
import { SafeLink } from './safe-link.tsx'

type Hooks = NonNullable<Parameters<typeof Message>[0]['hooks']>

const mention = (name: string) => () => <span className="mention mention-broadcast">@{name}</span>

// The renderer keeps the hooks of its first drawing, so they hold no data: names come from the context when drawn.
const hooks: Hooks = {
  link: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  user: ({ id }) => <UserMention id={id} />,
  channel: ({ id }) => <ChannelMention id={id} />,
  usergroup: ({ id }) => <GroupMention id={id} />,
  atHere: mention('here'),
  atChannel: mention('channel'),
  atEveryone: mention('everyone'),
}

/** Blocks that slack-blocks-to-jsx draws faithfully: rich text and charts. */
export function LibraryBlock({ block }: { block: Parameters<typeof Message>[0]['blocks'][number] }) {
  const { theme } = useWorkspace()
  return <Message withoutWrapper blocks={[block]} name="" logo="" theme={theme} hooks={hooks} />
}

export function RichText({ elements }: Pick<RichTextBlock, 'elements'>) {
  return <LibraryBlock block={{ type: 'rich_text', elements }} />
}
