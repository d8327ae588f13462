export type { Log } from './log/log.ts'
export { startWorkspace, type WorkspaceOptions } from './start.ts'
