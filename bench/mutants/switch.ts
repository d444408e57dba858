import { afterEach, beforeEach, inject } from 'vitest'

declare global {
  /** Asked by every source with switches in it: whether this change is on. */
  var isMutant: (id: number) => boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The change that is on; 0 where none is. */
    mutant: number
    /** Asked more often than this, it has lost its way. */
    mostAsked: number
  }
  interface TaskMeta {
    /** Changes that the test came by. */
    reached?: number[]
    /** Those that were passed outside of tests, such as when the files were loaded. */
    reachedOutside?: number[]
    asked?: number
  }
}

const mutant = inject('mutant')
const mostAsked = inject('mostAsked')
const outside = new Set<number>()
let reached = outside
let asked = 0

// Tables that tests print for people would stand between the survivors.
process.stdout.write = () => true

globalThis.isMutant = (id) => {
  asked += 1
  if (mutant === 0) reached.add(id)
  else if (asked > mostAsked) throw new Error('It goes round in circles')
  return id === mutant
}

beforeEach(() => {
  reached = new Set()
  asked = 0
})

afterEach(({ task }) => {
  task.meta.reached = [...reached]
  task.meta.reachedOutside = [...outside]
  task.meta.asked = asked
  reached = outside
})
