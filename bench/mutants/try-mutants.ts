import type { MutatedTests, TestPlace, ReportedTest } from './mutated-tests.ts'

/** The result of one change. */
export type MutantResult = { kind: 'killed' } | { kind: 'survived'; passed: number } | { kind: 'not reached' }

/** A change and the test files near it, the likeliest to notice first. */
interface Mutant {
  id: number
  nearest: readonly string[]
}

/** As many test files are asked; what only those away further notice counts as not noticed. */
const mostFiles = 10

/** As many tests try a change that is switched on alone, those of the nearest files. */
const mostAlone = 60

/** What is known of a change so far. */
interface Known extends Mutant {
  isKilled: boolean
  /** Switched on while a process runs, its result means nothing, or it breaks later tests. */
  isAlone: boolean
  /** Ids of tests that passed with it. */
  passed: Set<string>
}

/** Tries changes on the tests near them: as many as possible in one process, the others each in their own process. */
export async function tryMutants(
  tests: MutatedTests,
  mutants: readonly Mutant[],
): Promise<Map<number, MutantResult>> {
  const known = new Map<number, Known>()
  for (const { id, nearest } of mutants) {
    const files = nearest.slice(0, mostFiles)
    known.set(id, { id, nearest: files, isKilled: false, isAlone: false, passed: new Set() })
  }
  const report = await tryTogether(tests, known)
  for (const one of known.values()) {
    if (one.isAlone && !one.isKilled) await tryAlone(tests, one, report)
  }
  return new Map([...known.values()].map((one) => [one.id, resultOf(one)]))
}

function resultOf({ isKilled, passed }: Known): MutantResult {
  if (isKilled) return { kind: 'killed' }
  return passed.size > 0 ? { kind: 'survived', passed: passed.size } : { kind: 'not reached' }
}

/** @returns what each test said that runs without a change */
async function tryTogether(
  tests: MutatedTests,
  known: ReadonlyMap<number, Known>,
): Promise<ReadonlyMap<string, ReportedTest>> {
  const done = new Map<string, ReportedTest>()
  // They are asked for to the end, or the tests after a process was spoilt would not be known to come by them.
  const outside = new Set<Known>()
  for (;;) {
    const changes = filesOf([...known.values()].filter((one) => !one.isKilled && !one.isAlone))
    if (changes.size === 0) break
    const report = await tests.tryEach(changes, [...done.keys()])
    for (const one of report) {
      for (const each of knownOf(known, one.killed)) each.isKilled = true
      for (const each of knownOf(known, one.passed)) each.passed.add(one.id)
      for (const each of knownOf(known, one.outside)) outside.add(each)
      if (one.isDone) done.set(one.id, one)
    }
    const spoilt = report.find(({ unsettled }) => unsettled !== null)
    if (!spoilt) break
    for (const suspect of knownOf(known, [spoilt.unsettled])) {
      suspect.isAlone = true
      suspect.isKilled = await isNoticed(tests, [spoilt], suspect.id, spoilt.asked)
    }
  }
  for (const one of outside) one.isAlone = true
  return done
}

const knownOf = (known: ReadonlyMap<number, Known>, ids: readonly (number | null)[]) =>
  ids.flatMap((id) => (id === null ? [] : (known.get(id) ?? [])))

/** By test file; first the files that are the nearest to most. */
function filesOf(mutants: readonly Known[]): Map<string, number[]> {
  const files = new Map<string, { ids: number[]; weight: number }>()
  for (const { id, nearest } of mutants) {
    for (const [at, file] of nearest.entries()) {
      const { ids, weight } = files.get(file) ?? { ids: [], weight: 0 }
      files.set(file, { ids: [...ids, id], weight: weight + 1 / (at + 1) })
    }
  }
  const sorted = [...files].sort(([, a], [, b]) => b.weight - a.weight)
  return new Map(sorted.map(([file, { ids }]) => [file, ids]))
}

async function tryAlone(
  tests: MutatedTests,
  one: Known,
  report: ReadonlyMap<string, ReportedTest>,
): Promise<void> {
  const near = [...report.values()].filter(
    ({ file, reached, outside }) =>
      one.nearest.includes(file) && (reached.includes(one.id) || outside.includes(one.id)),
  )
  near.sort((a, b) => one.nearest.indexOf(a.file) - one.nearest.indexOf(b.file))
  const asked = Math.max(0, ...near.map((each) => each.asked))
  const first = near.slice(0, mostAlone)
  one.isKilled = await isNoticed(tests, first, one.id, asked)
  for (const { id } of first) one.passed.add(id)
}

/** Whether one of the tests fails with the change and passes without it. */
async function isNoticed(tests: MutatedTests, some: readonly TestPlace[], id: number, asked: number) {
  const failing = await tests.failing(some, id, mostAskedAfter(asked))
  if (failing.length === 0) return false
  // Some need those before them, and fail when they run by themselves.
  const anyway = await tests.failing(failing, null, Infinity)
  return failing.some((test) => !anyway.includes(test))
}

const mostAskedAfter = (asked: number) => asked * 100 + 100_000
