import { z } from 'zod'
import { readRecurrence, writeRecurrence } from '#domain/time/recurrence.ts'
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
 * The settings of a post with its `recurring` as it will be kept: a rule that can be read, and a zone, which is that of
 * whoever writes it when none is named. What is switched off is left out.
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
  const kept = {
    ...sent,
    enabled: true,
    rule: writeRecurrence(reading.recurrence),
    zone: zone ?? (await zoneOf(db, who)),
  }
  return { kind: 'read', settings: { ...others, recurring: kept } }
}

const refused = (words: string): PostRefusal => ({ kind: 'refused', why: 'unreadable-repeat', words })
