import type { ProblemDetails } from '#contract/errors.ts'
import { routes } from 'virtual:contract'
import { routes as later } from 'virtual:contract/later'
import { onTestFinished, vi } from 'vitest'

/** What was asked: an operation of the contract, such as `media.describe`, or a method and a path; and what was sent. */
type Call = readonly [operation: string, input: Record<string, unknown>]

/** An answer as JSON, null for an empty one, what `refused` gives, or any of them by what was sent. */
type Answer = object | null | ((input: Record<string, unknown>) => object | null)

interface TestServer {
  /** What was asked, without what only reads, in the order in which it was asked. */
  readonly calls: readonly Call[]
  /** Waits until an operation was asked for. @returns what was sent the last time */
  asked: (operation: string) => Promise<Record<string, unknown>>
  /** From now on an operation is answered like this. */
  answer: (operation: string, answer: Answer) => void
}

/** How long a test waits for what must come, and how often it looks. A machine with much to do takes its time. */
export const patience = { timeout: 15_000, interval: 5 }

/** A refusal, with words for a person or without. */
export function refused(code: ProblemDetails['code'], detail?: string): Response {
  return Response.json({ title: 'Refused', status: 409, code, detail }, { status: 409 })
}

/** A refusal of better-auth, by its own code. */
export function authRefused(code: string): Response {
  return Response.json({ code }, { status: 400 })
}

/**
 * Stands where the server would be, until the test ends. What has no answer stays on its way.
 * @param answers by operation: `media.describe`, or `POST /api/auth/change-password`
 */
export function testServer(answers: Readonly<Record<string, Answer>> = {}): TestServer {
  const known = new Map(Object.entries(answers))
  const calls: Call[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = callOf(method, address, body)
    if (method !== 'GET') calls.push(call)
    const answer = known.get(call[0])
    return answer === undefined
      ? new Promise(() => {})
      : Promise.resolve(responseOf(typeof answer === 'function' ? answer(call[1]) : answer))
  })
  // What is sent in the background is not answered, and no test waits for it.
  const beacons = 'sendBeacon' in navigator ? vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true) : null
  onTestFinished(() => {
    beacons?.mockRestore()
    vi.unstubAllGlobals()
  })
  return {
    calls,
    asked: (operation) =>
      vi.waitFor(() => {
        const call = calls.findLast(([name]) => name === operation)
        if (!call) throw new Error(`${operation} was not asked for`)
        return call[1]
      }, patience),
    answer: (operation, answer) => void known.set(operation, answer),
  }
}

function responseOf(answer: object | null): Response {
  if (answer instanceof Response) return answer.clone()
  return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
}

function callOf(method: string, address: string, body: unknown): Call {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const sent: object = typeof body === 'string' ? JSON.parse(body) : {}
  for (const [operation, pattern] of patterns) {
    const found = pattern.exec(`${method} ${pathname}`)
    if (found) return [operation, { ...found.groups, ...Object.fromEntries(searchParams), ...sent }]
  }
  return [`${method} ${pathname}`, { ...Object.fromEntries(searchParams), ...sent }]
}

/** What a call of each operation looks like; `/posts/counts` comes before `/posts/{postId}`. */
const patterns = [routes, later]
  .flatMap((some) => Object.entries(some))
  .flatMap(([group, each]) =>
    Object.entries(each).map(([name, route]) => [`${group}.${name}`, route] as const),
  )
  .sort(([, a], [, b]) => a.split('{').length - b.split('{').length)
  .map(([operation, route]) => {
    const path = route.replace(' ', ' /api').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    return [operation, new RegExp(`^${path}$`)] as const
  })
