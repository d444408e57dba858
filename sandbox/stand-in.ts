import type { Context, MiddlewareHandler } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallKind, Fault, Faults, FaultTarget } from './faults.ts'
import type { StandInFiles } from './files.ts'
import type { Growing } from './growing.ts'
import type { Store } from './store.ts'

/** The dependencies of every stand-in. */
export interface Stage {
  store: Store
  faults: Faults
  /** The numbers of posts and accounts. */
  growing: Growing
  now(): Date
  /** The bytes of uploads. */
  files: StandInFiles
  /** For vendors that fetch media themselves. */
  fetch: typeof fetch
  /** Counts calls that reached a handler, for tests: `bluesky upload` → 4. */
  tally: Map<string, number>
}

/** A vendor's responses that any call may get. */
export interface VendorAnswers {
  serverError(c: Context): Response
  rateLimited(c: Context): Response
  tokenExpired(c: Context): Response
}

/** Responses that break the connection instead of being sent. */
const swallowed = new WeakSet<Response>()

export function isSwallowed(response: Response): boolean {
  return swallowed.has(response)
}

/** The faults of a call, for stand-ins with faults of their own. */
const struck = new WeakMap<Request, readonly Fault[]>()

export function faultsOf(c: Context): readonly Fault[] {
  return struck.get(c.req.raw) ?? []
}

/** Wraps a call so that faults can apply before and after it. */
export function underFaults(
  stage: Stage,
  target: FaultTarget,
  answers: VendorAnswers,
): (call: CallKind) => MiddlewareHandler {
  return (call) => async (c, next) => {
    const hits = stage.faults.strike(target, call)
    struck.set(c.req.raw, hits)
    const hit = (kind: (typeof hits)[number]['kind']) => hits.find((fault) => fault.kind === kind)
    const slow = hit('slow')
    if (slow) await sleep(slow.delayMs)
    if (hit('rate-limit')) return answers.rateLimited(c)
    if (hit('expired-token')) return answers.tokenExpired(c)
    if (hit('error-before')) return answers.serverError(c)
    const key = `${target} ${call}`
    stage.tally.set(key, (stage.tally.get(key) ?? 0) + 1)
    await next()
    if (hit('swallow-answer')) swallowed.add(c.res)
    return undefined
  }
}

/** The origin of a request, before `/sandbox`. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}
