export { onlyLong as default } from './vitest.config.ts'
