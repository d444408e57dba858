/** What the tests of a run know about the changes in the sources. */
export type Switches =
  /** Each test tries the changes it comes by, one after the other. */
  | {
      kind: 'each'
      /** By test file, with its whole path. */
      changes: Readonly<Record<string, readonly number[]>>
      /** Ids of tests that need not run any more. */
      done: readonly string[]
    }
  /** One change is on from the start; `null` for none. */
  | { kind: 'one'; change: number | null; mostAsked: number }

/** What a test says after it tried its changes. */
export interface TestReport {
  /** Changes it comes by, of those it was given. */
  reached: number[]
  killed: number[]
  passed: number[]
  /** With this change it failed, and then without it as well, or it ran out of time. */
  unsettled: number | null
  /** Of those it was given, those passed before or between tests, such as when a file is loaded. */
  outside: number[]
  /** How often it asks for switches without a change. */
  asked: number
  /** Whether it is done: it fails without any change, or has tried every change. */
  isDone: boolean
}

declare global {
  /** Asked by every source with switches in it: whether this change is on. */
  var isMutant: (id: number) => boolean
  /** Lasts as long as the process, which runs one test file after the other. */
  var mutantsSoFar: { outside: Set<number>; killed: Set<number>; isSpoilt: boolean } | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    switches: Switches
  }
  interface TaskMeta {
    report?: TestReport
  }
}
