import { z } from 'zod'
import { readRecurrence, writeRecurrence } from '#domain/time/recurrence.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Writer } from './permit.ts'
import { problem } from './problem.ts'

const recurring = z.object({
  enabled: z.boolean(),
  rule: z.string().max(500).nullish(),
  zone: z.string().max(100).nullish(),
})

/**
 * The settings of a post with its `recurring` as it will be kept: a rule that can be read, and a zone, which is that of
 * whoever writes it when none is named. What is switched off is left out.
 * @throws problem bad-request
 */
export async function withReadRepeat(
  db: Db,
  { workspaceId, person }: Writer,
  settings: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { recurring: sent, ...others } = settings
  if (sent === undefined || sent === null) return others
  const read = recurring.safeParse(sent)
  if (!read.success) throw refused('`recurring` is {enabled, rule, zone}.')
  const { enabled, rule, zone } = read.data
  if (!enabled) return others
  const reading = readRecurrence(rule ?? '')
  if ('problem' in reading) throw refused(reading.problem)
  if (zone && !isTimezone(zone)) throw refused(`“${zone}” is no time zone. Write it like Europe/London.`)
  return {
    ...others,
    recurring: {
      ...sent,
      enabled: true,
      rule: writeRecurrence(reading.recurrence),
      zone: zone ?? (await zoneOf(db, { workspaceId, userId: person.id })),
    },
  }
}

const refused = (detail: string) => problem('bad-request', { detail })
