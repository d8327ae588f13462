export { DataDirInUse } from './errors/errors.ts'
export { startInstance } from './open-port.ts'
export type { RepositorySource } from './ports/engine.ts'
export type { Instance, InstanceOptions } from './ports/instance.ts'
