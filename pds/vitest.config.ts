import { defineConfig } from 'vitest/config'

/** The tests against Bluesky's own server. Started by `scripts/test-pds.mjs`, which starts that server. */
export default defineConfig({
  test: {
    name: 'pds',
    include: ['pds/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
