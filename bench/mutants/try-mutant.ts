import { type Look, type MutatedTests, noMutant } from './mutated-tests.ts'

/** What became of one change. */
export type Fate = { kind: 'killed' } | { kind: 'survived'; passed: number } | { kind: 'not reached' }

/** As many test files are asked; what only those far away notice counts as not noticed. */
const mostFiles = 10

/** Tries changes on the tests near them, and remembers what each test file comes by. */
export function mutantTrier(tests: MutatedTests) {
  const looks = new Map<string, Promise<Look>>()
  const lookOf = (file: string) => {
    const look = looks.get(file) ?? tests.look(file)
    looks.set(file, look)
    return look
  }
  const alone = new Map<string, Promise<readonly string[]>>()
  /** Whether tests fail without any change when they run alone, because they need those before them. */
  const failAlone = async (file: string, some: readonly string[]) => {
    const key = `${file} ${some.join(' ')}`
    const failing = alone.get(key) ?? tests.failing(file, some, noMutant, Infinity)
    alone.set(key, failing)
    return (await failing).length > 0
  }
  /** @param nearest test files, the first to be asked first */
  return async (id: number, nearest: readonly string[]): Promise<Fate> => {
    let passed = 0
    for (const file of nearest.slice(0, mostFiles)) {
      const { outside, tests: all, asked } = await lookOf(file)
      let reaching = [...all]
        .filter(([, reached]) => outside.has(id) || reached.has(id))
        .map(([test]) => test)
      while (reaching.length > 0) {
        const failing = await tests.failing(file, reaching, id, mostAskedAfter(asked))
        if (failing.length === 0) break
        if (!(await failAlone(file, failing))) return { kind: 'killed' }
        reaching = reaching.filter((test) => !failing.includes(test))
      }
      passed += reaching.length
    }
    return passed > 0 ? { kind: 'survived', passed } : { kind: 'not reached' }
  }
}

/** A loop that does not end asks for switches more often than any test does without a change. */
const mostAskedAfter = (asked: number) => asked * 100 + 100_000
