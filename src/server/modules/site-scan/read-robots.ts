import robotsParser from 'robots-parser'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { GuardedAnswer } from '#server/plumbing/guarded-fetch.ts'
import { leastDelayMs } from './host-turns.ts'

/** The name that robots.txt files call us by. */
export const robotName = 'PostlarkBot'

/** What a host allows. */
interface RobotRules {
  allows(url: string): boolean
  /** Between two requests. null: it asks for more than ten seconds, so it is left alone. */
  delayMs: number | null
  sitemaps: string[]
}

/** `unknown`: its robots.txt was not asked, or did not answer, so nothing may be asked. */
export type RobotsRead = { kind: 'rules'; rules: RobotRules } | { kind: 'unknown'; answer: GuardedAnswer }

const maxBytes = 500 * 1024
export const robotsRequest = { accept: 'text/plain', maxBytes, timeLimitSec: 15, cut: true } as const
const mostDelaySec = 10
const mostSitemaps = 5
const keptMs = 86_400_000
/** A host that could not say is asked again soon. */
const refusedKeptMs = 300_000

type Answered = Extract<GuardedAnswer, { kind: 'answered' }>
type RobotsKind = 'read' | 'allowed' | 'refused'

/**
 * The rules of a host, from its robots.txt or from the row that keeps it for a day.
 * Source: https://www.rfc-editor.org/rfc/rfc9309 (read 2026-11-24)
 * @param ask fetches its robots.txt
 */
export async function readRobots(
  { db, clock }: { db: Db; clock: Clock },
  origin: string,
  ask: (url: string) => Promise<GuardedAnswer>,
): Promise<RobotsRead> {
  const kept = await db
    .selectFrom('scan_hosts')
    .select(['robots', 'robots_kind', 'robots_at'])
    .where('origin', '=', origin)
    .executeTakeFirst()
  const now = clock.now()
  if (kept?.robots_kind && kept.robots_at && isFresh(kept.robots_kind, kept.robots_at, now))
    return { kind: 'rules', rules: rulesOf(origin, kept.robots_kind, kept.robots ?? '') }
  const answer = await ask(`${origin}/robots.txt`)
  if (answer.kind !== 'answered') return { kind: 'unknown', answer }
  const { kind, text } = readAnswer(answer)
  const row = { robots: kind === 'read' ? text : null, robots_kind: kind, robots_at: clock.now() }
  await db
    .insertInto('scan_hosts')
    .values({ origin, next_at: now, ...row })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet(row))
    .execute()
  return { kind: 'rules', rules: rulesOf(origin, kind, text) }
}

const isFresh = (kind: RobotsKind, at: Date, now: Date) =>
  now.getTime() - at.getTime() < (kind === 'refused' ? refusedKeptMs : keptMs)

/** 4xx: there are no rules. 5xx: nothing is allowed. */
function readAnswer({ status, bytes }: Answered): { kind: RobotsKind; text: string } {
  if (status >= 200 && status < 300) {
    const text = new TextDecoder().decode(bytes).replaceAll('\0', '')
    // A page in place of the file says nothing.
    return /^\s*</.test(text) ? { kind: 'allowed', text: '' } : { kind: 'read', text }
  }
  return { kind: status >= 400 && status < 500 ? 'allowed' : 'refused', text: '' }
}

function rulesOf(origin: string, kind: RobotsKind, text: string): RobotRules {
  if (kind !== 'read') return { allows: () => kind === 'allowed', delayMs: leastDelayMs, sitemaps: [] }
  const address = `${origin}/robots.txt`
  const robots = robotsParser(address, text)
  const delaySec = robots.getCrawlDelay(robotName) ?? 0
  return {
    allows: (url) => robots.isAllowed(url, robotName) ?? true,
    delayMs: delaySec > mostDelaySec ? null : Math.max(leastDelayMs, delaySec * 1000),
    sitemaps: robots
      .getSitemaps()
      .flatMap((sitemap) => URL.parse(sitemap, address)?.href ?? [])
      .slice(0, mostSitemaps),
  }
}
