export type { RepositorySource } from './engine.ts'
export { DataDirInUse } from './engine-errors.ts'
export type { Instance, InstanceOptions } from './instance.ts'
export { startInstance } from './open-port.ts'
