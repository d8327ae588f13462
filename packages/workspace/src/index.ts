export type { Log } from './log.ts'
export { startWorkspace, type WorkspaceOptions } from './start.ts'
