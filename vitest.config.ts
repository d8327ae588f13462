import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'crowsnest', include: ['test/**/*.test.ts'] } },
      ...['instance', 'workspace', 'slack-rules'].map((name) => ({
        extends: true as const,
        test: { name, root: `./packages/${name}`, include: ['test/**/*.test.ts'] },
      })),
    ],
    // Processes and threads that tests start load the same modules again and again.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile') },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
})
