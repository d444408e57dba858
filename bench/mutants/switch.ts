import { beforeAll, beforeEach, inject, type RunnerTask, type RunnerTestCase } from 'vitest'
import type { TestReport } from './switches.ts'

const switches = inject('switches')
const soFar = (globalThis.mutantsSoFar ??= { outside: new Set(), killed: new Set(), isSpoilt: false })

let on = switches.kind === 'one' ? switches.change : null
let reached = soFar.outside
let asked = 0
let mostAsked = Infinity
let wasAsked = false

// Tables that tests print for people would appear between the survivors.
process.stdout.write = () => true

globalThis.isMutant = (id) => {
  asked += 1
  reached.add(id)
  if (asked > mostAsked) throw new Error('It goes round in circles')
  if (id !== on) return false
  wasAsked = true
  return true
}

/** What one test has yet to try. A change that made it fail is a suspect until it passed again without it. */
interface Course {
  report: TestReport
  waiting: number[]
  suspect: number | null
}

let course: Course | null = null

/** As many tests of a file try a change; many tests of one thing come by the same places. */
const mostPassed = 20

/** How many tests of this file passed with a change. */
const passed = new Map<number, number>()

/** What to do next, by the result of the last time; null when the test is done. */
function next(test: RunnerTestCase): { on: number | null } | null {
  const last = test.result?.attempts?.at(-1)
  if (switches.kind === 'one') return { on: switches.change }
  if (!last) {
    course = null
    const isOver = soFar.isSpoilt || switches.done.includes(test.id) || open(test).length === 0
    return isOver ? null : { on: null }
  }
  const hasPassed = last.state === 'pass'
  course ??= begin(test, hasPassed)
  const { report, waiting } = course
  const hasTimedOut = last.errors?.some(({ message }) => message.includes('timed out in')) ?? false
  if (course.suspect !== null) {
    if (hasPassed) {
      report.killed.push(course.suspect)
      soFar.killed.add(course.suspect)
    } else return spoilt(course.suspect)
    course.suspect = null
  } else if (on !== null) {
    if (hasPassed && wasAsked) {
      report.passed.push(on)
      passed.set(on, (passed.get(on) ?? 0) + 1)
    } else if (hasPassed) {
      // It was passed while a file was loaded in the midst of the test, which happens once.
      soFar.outside.add(on)
      report.outside.push(on)
    } else if (hasTimedOut) return spoilt(on)
    else {
      course.suspect = on
      return { on: null }
    }
  }
  const change = waiting.shift()
  if (change !== undefined) return { on: change }
  report.isDone = true
  return null
}

const givenTo = (test: RunnerTestCase) =>
  (switches.kind === 'each' && switches.changes[test.file.filepath]) || []

/** Those that tests of this file have yet to try. */
const open = (test: RunnerTestCase) =>
  givenTo(test).filter((id) => !soFar.killed.has(id) && (passed.get(id) ?? 0) < mostPassed)

function begin(test: RunnerTestCase, hasPassed: boolean): Course {
  const given = givenTo(test)
  const byTest = hasPassed ? given.filter((id) => reached.has(id)) : []
  const report: TestReport = {
    reached: byTest,
    killed: [],
    passed: [],
    unsettled: null,
    outside: hasPassed ? given.filter((id) => soFar.outside.has(id)) : [],
    asked,
    isDone: false,
  }
  test.meta.report = report
  // A loop that does not end asks for switches more often than any test does without a change.
  mostAsked = asked * 100 + 100_000
  const waiting = open(test).filter((id) => byTest.includes(id) && !soFar.outside.has(id))
  return { report, waiting, suspect: null }
}

function spoilt(change: number): null {
  if (course) course.report.unsettled = change
  // Something of it may still run, or be left in what tests share.
  soFar.isSpoilt = true
  return null
}

// oxlint-disable-next-line no-empty-pattern -- vitest takes nothing else in its place
beforeAll(({}, suite) => {
  if (switches.kind === 'one') return
  const most = 2 * Object.values(switches.changes).flat().length + 2
  for (const test of testsOf(suite.tasks)) test.repeats = most
})

beforeEach(({ task, skip }) => {
  const turn = next(task)
  if (!task.result?.attempts?.length) mostAsked = switches.kind === 'one' ? switches.mostAsked : Infinity
  asked = 0
  wasAsked = false
  if (!turn) {
    on = null
    skip()
    return
  }
  on = turn.on
  reached = new Set()
})

function testsOf(tasks: readonly RunnerTask[]): RunnerTestCase[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]))
}
