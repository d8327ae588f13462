export type { Log } from './log/log.ts'
export { type SlackOptions, startSlack } from './slack.ts'
export { startWorkspace, type WorkspaceOptions } from './start.ts'
