import path from 'node:path'
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node'
import { checkout } from '../../src/test-sources.ts'

/** Runs tests over sources with switches in them. */
export interface MutatedTests extends AsyncDisposable {
  /** Runs a whole file with every switch off, and tells which changes its tests come by. */
  look(file: string): Promise<Look>
  /**
   * Switches a change on; `noMutant` switches none on.
   * @param tests ids
   * @returns those that notice: one, or all of them when they could not even begin; none when all pass
   */
  failing(
    file: string,
    tests: readonly string[],
    mutant: number,
    mostAsked: number,
  ): Promise<readonly string[]>
}

/** What the tests of one file come by, as long as nothing is changed. */
export interface Look {
  /** Those that pass. By id: the changes it comes by. */
  tests: ReadonlyMap<string, ReadonlySet<number>>
  /** By what is loaded or prepared for all tests of the file. */
  outside: ReadonlySet<number>
  /** How often a test asks for switches at the most. */
  asked: number
}

/** No change has this number; 0 is for looking. */
export const noMutant = -1

/** Longer than the slowest test takes on a busy machine; a test that waits for what never comes is over then. */
const longestTestMs = 20_000

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
      bail: 1,
      maxWorkers: 1,
      isolate: false,
      pool: 'forks',
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
  return {
    async look(file) {
      const cases = await run(vitest, file, { mutant: 0, mostAsked: 0 })
      const passed = cases.filter((test) => test.ok())
      return {
        tests: new Map(passed.map((test) => [test.id, new Set(test.meta().reached)])),
        outside: new Set(passed.flatMap((test) => test.meta().reachedOutside ?? [])),
        asked: Math.max(0, ...passed.map((test) => test.meta().asked ?? 0)),
      }
    },
    async failing(file, tests, mutant, mostAsked) {
      const cases = await run(vitest, file, { mutant, mostAsked }, [...tests])
      const failed = cases.find((test) => test.result().state === 'failed')
      if (failed) return [failed.id]
      return cases.some((test) => test.result().state === 'passed') ? [] : tests
    },
    async [Symbol.asyncDispose]() {
      await vitest.close()
    },
  }
}

async function run(
  vitest: Vitest,
  file: string,
  given: { mutant: number; mostAsked: number },
  testIds?: string[],
): Promise<TestCase[]> {
  const project = vitest.getRootProject()
  project.provide('mutant', given.mutant)
  project.provide('mostAsked', given.mostAsked)
  const specification = project.createSpecification(path.join(checkout, file), testIds && { testIds })
  const { testModules } = await vitest.runTestSpecifications([specification], false)
  return testModules.flatMap((each: TestModule) => [...each.children.allTests()])
}
