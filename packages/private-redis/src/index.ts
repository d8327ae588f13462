export { UnusableRedis } from './errors.ts'
export { type Located, locateRedis } from './locate.ts'
export { preparePlace } from './place.ts'
export { type PrivateRedis, startPrivateRedis } from './start.ts'
