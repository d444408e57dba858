import type { Look, MutatedTests } from './mutated-tests.ts'

/** What became of one change. */
export type Fate =
  { kind: 'killed'; by: string } | { kind: 'survived'; passed: number } | { kind: 'not reached' }

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
  /** @param nearest test files, the first to be asked first */
  return async (id: number, nearest: readonly string[]): Promise<Fate> => {
    let passed = 0
    for (const file of nearest.slice(0, mostFiles)) {
      const { outside, tests: all, asked } = await lookOf(file)
      const reaching = [...all]
        .filter(([, reached]) => outside.has(id) || reached.has(id))
        .map(([test]) => test)
      if (reaching.length === 0) continue
      const by = await tests.notices(file, reaching, id, mostAskedAfter(asked))
      if (by !== null) return { kind: 'killed', by: `${file}: ${by}` }
      passed += reaching.length
    }
    return passed > 0 ? { kind: 'survived', passed } : { kind: 'not reached' }
  }
}

/** A loop that does not end asks for switches more often than any test does without a change. */
const mostAskedAfter = (asked: number) => asked * 100 + 100_000
