import { nextOccurrences } from '#domain/time/recurrence.ts'
import { seriesIn, type Series } from '#domain/time/series.ts'
import type { ArchivedPost, ArchivedPublication } from './archive-format.ts'

/** The past and the future of an archived post. */
export interface ArchivedSchedule {
  /** Publications that happened, or may have. */
  history: ArchivedPublication[]
  /** Its next publication, or its wished time as a draft; null: it was published, or failed finally. */
  coming: UpcomingTime | null
  /** Its series in the archive; null: it does not repeat. */
  series: Series | null
}

export interface UpcomingTime {
  occurrence: number
  publications: ArchivedPublication[]
  /** For a repeating post: its first time that has not passed; null: it had no time. */
  at: Date | null
}

/** Separates the past of a post from its future. A repeating post may have both. */
export function archivedScheduleOf(post: ArchivedPost, now: Date): ArchivedSchedule {
  const series = seriesIn(post.settings)
  const standing = post.publications.filter(({ occurrence }) => occurrence === post.occurrence)
  const isRunning =
    post.status !== 'draft' && series !== null && series.start !== null && series.next !== null
  if (standing.every(isOpen)) {
    const planned = post.scheduledFor === null || post.status === 'draft' ? null : new Date(post.scheduledFor)
    const next = isRunning ? nextTime(series, 'with-next', now) : null
    return {
      history: post.publications.filter(({ occurrence }) => occurrence !== post.occurrence),
      coming: { occurrence: post.occurrence, publications: standing, at: next ?? planned },
      series,
    }
  }
  const at = isRunning ? nextTime(series, 'after-next', now) : null
  const coming = at ? { occurrence: post.occurrence + 1, publications: standing, at } : null
  return { history: post.publications, coming, series }
}

/** Nothing has happened yet. */
const isOpen = ({ state, live }: ArchivedPublication) =>
  (state === 'draft' || state === 'scheduled') && live === null

/**
 * A series without its dates, as for a draft: past publications are not counted again.
 * @param coming the next time of its post
 */
export function asDraftOf(series: Series, coming: Date | null): Series {
  const { recurrence, start, next, zone } = series
  const rest =
    recurrence.end.kind === 'after' && start && next && coming
      ? nextOccurrences(recurrence, start, zone, recurrence.end.count, justBefore(coming))
      : []
  const isShorter = rest.length > 0
  return {
    ...series,
    start: null,
    next: null,
    recurrence: isShorter ? { ...recurrence, end: { kind: 'after', count: rest.length } } : recurrence,
  }
}

/** The first future time of a series; null: it is over. */
function nextTime(
  { recurrence, start, next, zone }: Series,
  from: 'with-next' | 'after-next',
  now: Date,
): Date | null {
  if (!start || !next) return null
  const earliest = from === 'with-next' ? justBefore(next) : next
  const [first] = nextOccurrences(recurrence, start, zone, 1, earliest > now ? earliest : now)
  return first ?? null
}

const justBefore = (at: Date) => new Date(at.getTime() - 1)
