import { writeTime } from './write-time.ts'

/** The full form, for a tooltip or a screen reader: `Friday, November 20, 2026, 9:00 AM`. */
export function formatWhenInFull(at: Date, zone: string): string {
  return writeTime(at, zone, 'EEEE, MMMM d, yyyy, h:mm a')
}

/** The repetition of a post, for a list. Instants are ISO 8601. */
export interface Recurring {
  enabled: boolean
  rule?: string
  nextSchedule: string | null
  lastPosted: string | null
}

/**
 * Reads `platform_settings.recurring`; null when the post does not repeat. Never throws: it comes from a json column.
 */
export function recurringOf(platformSettings: Record<string, unknown>): Recurring | null {
  const raw = platformSettings.recurring
  if (!isRecord(raw) || raw.enabled !== true) return null
  return {
    enabled: true,
    rule: typeof raw.rule === 'string' ? raw.rule : undefined,
    nextSchedule: instantOrNull(raw.next_schedule),
    lastPosted: instantOrNull(raw.last_posted),
  }
}

interface Dated {
  status: string
  scheduledFor: string | null
  postedAt: string | null
  updatedAt: string
  platformSettings: Record<string, unknown>
}

/**
 * The time a list shows for a post; null: not scheduled. A repeating post shows its next time while not posted, and
 * its last one (or its last change) when posted.
 * Source: docs/specification/posts.md#list.
 */
export function dateShown(post: Dated): string | null {
  const recurring = recurringOf(post.platformSettings)
  if (post.status === 'posted') {
    return recurring ? (recurring.lastPosted ?? post.updatedAt) : (post.postedAt ?? post.scheduledFor)
  }
  return recurring?.nextSchedule ?? post.scheduledFor
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function instantOrNull(value: unknown): string | null {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}
