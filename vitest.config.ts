import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { filesThatNeed, readSources } from './src/test-sources.ts'
import { contractRoutes } from './vite.contract.ts'

/** Processes and threads that tests start read their sources compiled: starting one then costs half. */
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/postlark/compiled-tests')

/**
 * Started first, in this order: they are short but slow, and the last one of them would run alone at the end. Others begin
 * with the largest file.
 */
const first = [
  'src/server/modules/media/engine/film/film-engines.test.ts',
  'journeys/story.test.ts',
  'journeys/site-access.test.ts',
  'journeys/other-browsers.test.ts',
  'journeys/access.test.ts',
  'journeys/exchange.test.ts',
  'journeys/outage.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const begun = first.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    return [...begun, ...sorted.filter((file) => !begun.includes(file))]
  }
}

/** Tests of browser code. */
const web = ['src/web/**/*.test.ts', 'src/tools/{*/islands,parts}/**/*.test.ts']

/** Every benchmark at its smallest size: processes of their own, which take the build. */
const benches = 'bench/smallest/*.test.ts'

const unitTests = ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts']

/** Its archives are refused before a database is asked. */
const asksNoDatabase = 'src/server/modules/exchange/hostile-archives.test.ts'

/** On a PostgreSQL server only tests with a database can differ from the embedded one. */
function databaseTests(): string[] {
  const needing = filesThatNeed('src/server/plumbing/database/test-database.ts', readSources(['src/server']))
  return [...needing].filter((file) => file.endsWith('.test.ts') && file !== asksNoDatabase)
}

/** What replaces a module, or gives React a window of its own, which it would look for when the file has ended. */
const apart = /\bvi\.((mock|doMock|resetModules)\(|stubGlobal\('(window|document)')/

/** Browser tests that need a process of their own. Starting one for each file takes longer than most of them. */
function webTestsApart(): string[] {
  const tests = [...readSources(['src/web', 'src/tools'])].filter(([file]) =>
    web.some((pattern) => path.matchesGlob(file, pattern)),
  )
  return tests.flatMap(([file, source]) => (apart.test(source) ? [file] : []))
}

/** The common settings of unit tests. */
const unit = {
  setupFiles: ['./vitest.setup.ts'],
  // Journeys run beside them, and a busy machine is slow.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // By default one core stays unused.
  maxWorkers: availableParallelism(),
  // Tests leave much behind that is never used again. With V8's own 16 MB a fifth of the processor went to collecting it.
  execArgv: ['--max-semi-space-size=32'],
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
          exclude: ['**/node_modules/**', ...web, benches],
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
          exclude: ['**/node_modules/**', ...webTestsApart()],
          // As above: what a file replaces it puts back (vitest.setup.ts).
          isolate: false,
        },
      },
      {
        plugins: [contractRoutes()],
        test: { ...unit, name: 'web-apart', include: webTestsApart(), isolate: true },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['./journeys/begin.ts'],
          // Each has a server of its own and keeps 0.7 of a core busy: three fill the two cores of a small machine.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Those of a worker share its browser.
          isolate: false,
          sequence: { groupOrder: 1 },
          // A busy machine is slow.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'benches',
          include: [benches],
          maxConcurrency: 3,
          // A machine with much to do takes its time.
          testTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
