import { z } from 'zod'
import { readRecurrence } from '#domain/time/recurrence.ts'
import { withRepeat } from '#domain/time/series.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { PostRefusal } from './refusals.ts'

const recurring = z.object({
  enabled: z.boolean(),
  rule: z.string().max(500).nullish(),
  zone: z.string().max(100).nullish(),
})

/**
 * The settings of a post with its `recurring` in the form that is kept: a rule that can be read, and a zone, by default
 * that of the person who writes it. A repeat that is switched off is left out, and so are dates: clients send back what
 * they were shown.
 */
export async function withReadRepeat(
  db: Db,
  who: { workspaceId: string; userId: string },
  settings: Record<string, unknown>,
): Promise<{ kind: 'read'; settings: Record<string, unknown> } | PostRefusal> {
  const { recurring: sent, ...others } = settings
  if (sent === undefined || sent === null) return { kind: 'read', settings: others }
  const read = recurring.safeParse(sent)
  if (!read.success) return refused('`recurring` is {enabled, rule, zone}.')
  const { enabled, rule, zone } = read.data
  if (!enabled) return { kind: 'read', settings: others }
  const reading = readRecurrence(rule ?? '')
  if ('problem' in reading) return refused(reading.problem)
  if (zone && !isTimezone(zone)) return refused(`“${zone}” is not a time zone. Write it like Europe/London.`)
  const repeat = { recurrence: reading.recurrence, zone: zone ?? (await zoneOf(db, who)) }
  return { kind: 'read', settings: withRepeat(others, repeat) }
}

const refused = (words: string): PostRefusal => ({ kind: 'refused', why: 'unreadable-repeat', words })
