import path from 'node:path'
import { BaseSequencer, createVitest, type TestCase, type TestSpecification } from 'vitest/node'
import { checkout } from '../../src/test-sources.ts'
import type { Switches, TestReport } from './switches.ts'

/** Runs tests over sources with switches in them. */
export interface MutatedTests extends AsyncDisposable {
  /**
   * Runs test files one after the other in one process; each test tries the changes of its file that it comes by.
   * @param changes by test file
   * @param done ids of tests that need not run any more
   */
  tryEach(changes: ReadonlyMap<string, readonly number[]>, done: readonly string[]): Promise<ReportedTest[]>
  /**
   * Switches one change on before anything is loaded.
   * @param change `null` for none
   * @returns those of the tests that do not pass, also because they could not even begin
   */
  failing(
    tests: readonly TestPlace[],
    change: number | null,
    mostAsked: number,
  ): Promise<readonly TestPlace[]>
}

export interface TestPlace {
  id: string
  file: string
}

export interface ReportedTest extends TestPlace, TestReport {}

/**
 * Longer than the slowest test takes on a busy machine, which is the first of a process: it starts the database. A test that
 * waits for what never comes is over then.
 */
const longestTestMs = 45_000

class AsGiven extends BaseSequencer {
  override sort = (files: TestSpecification[]) => Promise.resolve(files)
}

/** @param mutated checkout-relative path to source with switches */
export async function openMutatedTests(mutated: ReadonlyMap<string, string>): Promise<MutatedTests> {
  const byPath = new Map([...mutated].map(([file, source]) => [path.join(checkout, file), source]))
  const vitest = await createVitest(
    'test',
    {
      config: false,
      // What is kept there is meant for tests of the sources as they are, and would be taken for the changed ones.
      fsModuleCache: false,
      root: checkout,
      watch: false,
      reporters: [{}],
      silent: true,
      maxWorkers: 1,
      isolate: false,
      pool: 'forks',
      sequence: { sequencer: AsGiven },
      include: ['src/**/*.test.ts'],
      setupFiles: ['./vitest.setup.ts', './bench/mutants/switch.ts'],
      testTimeout: longestTestMs,
      hookTimeout: 60_000,
      teardownTimeout: 2_000,
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'switches',
          enforce: 'pre',
          load: (id) => byPath.get(id.replace(/\?.*$/, '')) ?? null,
        },
      ],
    },
  )

  async function run(files: ReadonlyMap<string, string[] | undefined>, switches: Switches) {
    const project = vitest.getRootProject()
    project.provide('switches', switches)
    const specifications = [...files].map(([file, testIds]) =>
      project.createSpecification(path.join(checkout, file), testIds && { testIds }),
    )
    const { testModules } = await vitest.runTestSpecifications(specifications, false)
    return testModules.flatMap((each): TestCase[] => [...each.children.allTests()])
  }

  return {
    async tryEach(changes, done) {
      const cases = await run(new Map([...changes.keys()].map((file) => [file, undefined])), {
        kind: 'each',
        changes: Object.fromEntries([...changes].map(([file, ids]) => [path.join(checkout, file), ids])),
        done,
      })
      return cases.flatMap((test) => {
        const { report } = test.meta()
        const file = path.relative(checkout, test.module.moduleId).split(path.sep).join('/')
        return report ? [{ ...report, id: test.id, file }] : []
      })
    },
    async failing(tests, change, mostAsked) {
      const idsByFile = Map.groupBy(tests, ({ file }) => file)
      const cases = await run(
        new Map([...idsByFile].map(([file, some]) => [file, some.map(({ id }) => id)])),
        { kind: 'one', change, mostAsked },
      )
      const passed = new Set(cases.filter((test) => test.result().state === 'passed').map(({ id }) => id))
      return tests.filter(({ id }) => !passed.has(id))
    },
    async [Symbol.asyncDispose]() {
      await vitest.close()
    },
  }
}
