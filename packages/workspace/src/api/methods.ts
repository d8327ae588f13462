import * as agents from './agents.ts'
import * as apps from './apps.ts'
import * as assistant from './assistant.ts'
import * as auth from './auth.ts'
import * as blocks from './blocks.ts'
import * as chatChange from './chat-change.ts'
import * as chatPost from './chat-post.ts'
import * as chatSchedule from './chat-schedule.ts'
import * as chatStream from './chat-stream.ts'
import * as chatUnfurl from './chat-unfurl.ts'
import * as conversations from './conversations.ts'
import * as conversationsHistory from './conversations-history.ts'
import * as conversationsManage from './conversations-manage.ts'
import * as conversationsMembers from './conversations-members.ts'
import * as conversationsOpen from './conversations-open.ts'
import type { Method } from './define.ts'
import * as files from './files.ts'
import * as oauth from './oauth.ts'
import * as reactions from './reactions.ts'
import * as team from './team.ts'
import * as usergroups from './usergroups.ts'
import * as users from './users.ts'
import * as views from './views.ts'

const families = [
  agents,
  apps,
  assistant,
  auth,
  blocks,
  chatChange,
  chatPost,
  conversations,
  conversationsHistory,
  conversationsMembers,
  conversationsOpen,
  files,
  reactions,
  team,
  usergroups,
  chatSchedule,
  chatStream,
  chatUnfurl,
  conversationsManage,
  oauth,
  users,
  views,
]

/** All implemented Web API methods. */
export const methods: ReadonlyMap<string, Method> = new Map(
  families
    .flatMap((family) => Object.values<unknown>(family))
    .filter(isMethod)
    .map((method) => [method.name, method]),
)

function isMethod(exported: unknown): exported is Method {
  return typeof exported === 'object' && exported !== null && 'call' in exported
}
