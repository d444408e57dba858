import type { GuardedAnswer, GuardedFetch, GuardedRequest } from '#server/plumbing/guarded-fetch.ts'
import { takeTurn, type TurnTools } from './host-turns.ts'
import { readRobots, robotName, type RobotsRead, robotsRequest } from './read-robots.ts'
import { isSameSite } from './same-site.ts'

/** Why an address was not asked. */
type LeftOut = {
  kind: 'left-out'
  /** `crawl-delay`: the host asks for more time between two requests than we wait. */
  why: 'robots' | 'crawl-delay' | 'elsewhere' | 'out-of-time'
}

export type PoliteAnswer = GuardedAnswer | LeftOut

export interface PoliteTools extends TurnTools {
  /** The guarded one. */
  fetch: GuardedFetch
  /** The public address of this server. */
  origin: string
}

/** What may still be spent. */
export interface Budget {
  ms(): number
  bytes(): number
  /** Hears what an answer took. */
  spend(bytes: number): void
}

/** Asks a site within its rules, and only this site. */
export interface PoliteFetch {
  ask(url: string, request: GuardedRequest): Promise<PoliteAnswer>
  /** The rules of the host of an address. */
  rulesAt(url: string): Promise<RobotsRead>
}

const mostHops = 5

/** How we name ourselves to sites. */
export const agentOf = (origin: string) => `${robotName}/1.0 (+${origin}/bot)`

/**
 * Opens the way to one site: every request, and every address it is redirected to, stays on the site, is allowed by its
 * robots.txt, takes a turn at its host, and passes the guarded fetch.
 * @param site any address of it
 */
export function openPoliteFetch(tools: PoliteTools, site: string, budget: Budget): PoliteFetch {
  const known = new Map<string, Promise<RobotsRead>>()

  async function send(url: URL, request: GuardedRequest, delayMs: number): Promise<PoliteAnswer> {
    const mostMs = budget.ms()
    if (mostMs <= 0 || budget.bytes() <= 0) return { kind: 'left-out', why: 'out-of-time' }
    const turn = { origin: url.origin, delayMs, mostMs }
    if (!(await takeTurn(tools, turn))) return { kind: 'left-out', why: 'out-of-time' }
    const left = budget.ms()
    if (left <= 0) return { kind: 'left-out', why: 'out-of-time' }
    const answer = await tools.fetch(url.href, {
      ...request,
      userAgent: agentOf(tools.origin),
      follows: false,
      maxBytes: Math.min(request.maxBytes, budget.bytes()),
      timeLimitSec: Math.min(request.timeLimitSec, left / 1000),
    })
    if (answer.kind === 'answered') budget.spend(answer.bytes.byteLength)
    if (answer.kind === 'too-large') budget.spend(Math.min(request.maxBytes, budget.bytes()))
    return answer
  }

  /** The robots.txt of a host, which no rules apply to. */
  async function askRobots(address: string): Promise<GuardedAnswer> {
    let next = new URL(address)
    for (let hop = 0; hop <= mostHops; hop++) {
      if (!isSameSite(next.href, site)) return { kind: 'forbidden' }
      const answer = await send(next, robotsRequest, 1_000)
      if (answer.kind === 'left-out') return { kind: 'unreachable' }
      const to = redirectOf(answer, next)
      if (!to) return answer
      next = to
    }
    return { kind: 'unreachable' }
  }

  const rulesAt = (url: string) => {
    const { origin } = new URL(url)
    const rules = known.get(origin) ?? readRobots(tools, origin, askRobots)
    known.set(origin, rules)
    return rules
  }

  return {
    rulesAt,
    async ask(address, request) {
      let next = URL.parse(address)
      for (let hop = 0; hop <= mostHops && next; hop++) {
        if (!isSameSite(next.href, site)) return { kind: 'left-out', why: 'elsewhere' }
        const read = await rulesAt(next.href)
        if (read.kind === 'unknown') return read.answer
        const { allows, delayMs } = read.rules
        if (!allows(next.href)) return { kind: 'left-out', why: 'robots' }
        if (delayMs === null) return { kind: 'left-out', why: 'crawl-delay' }
        const answer: PoliteAnswer = await send(next, request, delayMs)
        if (answer.kind !== 'answered') return answer
        const to = redirectOf(answer, next)
        if (!to) return answer
        next = to
      }
      return { kind: 'unreachable' }
    },
  }
}

function redirectOf(answer: GuardedAnswer, from: URL): URL | null {
  if (answer.kind !== 'answered' || answer.status < 300 || answer.status >= 400) return null
  return answer.location ? URL.parse(answer.location, from) : null
}

/** The same as a guarded fetch, for what is asked of one site: what may not be asked is forbidden. */
export function asGuarded({ ask }: PoliteFetch): GuardedFetch {
  return async (url, request) => {
    const answer = await ask(url, request)
    return answer.kind === 'left-out'
      ? { kind: answer.why === 'out-of-time' ? 'unreachable' : 'forbidden' }
      : answer
  }
}
