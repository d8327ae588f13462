export type { RepositorySource } from './engine.ts'
export { DataDirInUse } from './engine-errors.ts'
export { type Instance, type InstanceOptions, startInstance } from './start-instance.ts'
