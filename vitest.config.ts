import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { filesThatNeed, readSources } from './src/test-sources.ts'
import { contractRoutes } from './vite.contract.ts'

/** Begun before all others, or one of them would run alone at the end: they are short to read and take long. */
const first = ['journeys/crash.test.ts', 'journeys/story.test.ts']

const isFirst = ({ moduleId }: TestSpecification) => first.some((name) => moduleId.endsWith(name))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

/** What runs in a browser. */
const web = ['src/web/**/*.test.ts', 'src/tools/{*/islands,parts}/**/*.test.ts']

const unitTests = ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']

/** On a PostgreSQL server only what asks a database says more than on the embedded one. */
function databaseTests(): string[] {
  const needing = filesThatNeed('src/server/plumbing/database/test-database.ts', readSources(['src/server']))
  return [...needing].filter((file) => file.endsWith('.test.ts'))
}

/** What unit tests have in common, alone in their worker or not. */
const unit = {
  setupFiles: ['./vitest.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Left to itself it leaves one core to nobody.
  maxWorkers: availableParallelism(),
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          name: 'house',
          include: process.env['POSTLARK_TEST_DATABASE'] === 'postgres' ? databaseTests() : unitTests,
          exclude: ['**/node_modules/**', ...web],
          // A file leaves nothing behind for the next (the architecture test holds it to that);
          // loading everything anew for each took a quarter of the time.
          isolate: false,
        },
      },
      {
        plugins: [contractRoutes()],
        test: {
          ...unit,
          name: 'web',
          include: web,
          // Each pretends to a browser's window, store or fetch of its own.
          isolate: true,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['./journeys/begin.ts'],
          // Each has a server of its own, and waits for the other half of the time.
          maxWorkers: 2,
          // Those of a worker share its browser.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A machine with much to do takes its time.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
