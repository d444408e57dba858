import type { TimelineEvent } from '#contract/post-story.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { PublicationEventKind } from '#domain/post/publication-event.ts'

export type EventTone = 'plain' | 'good' | 'bad' | 'wait'

const tones: Partial<Record<PublicationEventKind, EventTone>> = {
  published: 'good',
  'said-live': 'good',
  failed: 'bad',
  missed: 'wait',
  unsettled: 'wait',
  waiting: 'wait',
  disconnected: 'bad',
}

export const toneOf = (kind: PublicationEventKind): EventTone => tones[kind] ?? 'plain'

/**
 * One line of a timeline.
 * @param when writes an instant of the event, as the reader reads times
 */
export function eventInWords(
  { kind, detail }: Pick<TimelineEvent, 'kind' | 'detail'>,
  network: NetworkId,
  when: (instant: string) => string,
): string {
  const name = networkNames[network]
  const said = (key: string) => (typeof detail[key] === 'string' ? detail[key] : null)
  const reason = said('reason')
  switch (kind) {
    case 'queued':
      return `Scheduled${timed(said('for'), when)}`
    case 'rescheduled':
      return `Rescheduled${timed(said('for'), when)}`
    case 'unscheduled':
      return 'Moved back to the drafts'
    case 'claimed':
      return typeof detail.tries === 'number'
        ? `A worker took it, try ${detail.tries + 1}`
        : 'A worker took it'
    case 'uploaded':
      return `Something arrived on ${name}`
    case 'part-live':
      return `${detail.done} of ${detail.of} live`
    case 'sending':
      return `Sent to ${name}`
    case 'looked-up':
      return `Looked whether it is live: ${foundInWords(said('found'))}`
    case 'processing':
      return `${name} took it and works on it`
    case 'waiting': {
      const until = said('until')
      return `${reason ?? 'It waits.'}${until ? ` Next try ${when(until)}.` : ''}`
    }
    case 'published':
      return `Live on ${name}`
    case 'failed':
      return `Failed: ${reason ?? 'it gave no reason'}`
    case 'missed':
      return 'Missed: its time passed while nothing could send it'
    case 'unsettled':
      return 'No answer came: it may be live'
    case 'retried':
      return 'Sent again by hand'
    case 'said-live':
      return 'Somebody looked: it is live'
    case 'said-not-live':
      return 'Somebody looked: it is not live, so it is sent again'
    case 'removed':
      return `Removed from ${name}`
    case 'disconnected':
      return 'The account was disconnected'
    default:
      // A newer server may tell more than this page knows.
      return kind satisfies never
  }
}

const timed = (instant: string | null, when: (instant: string) => string) =>
  instant ? ` for ${when(instant)}` : ''

function foundInWords(found: string | null): string {
  if (found === 'live') return 'it is'
  if (found === 'absent') return 'it is not'
  if (found === 'pending') return 'it is being worked on'
  return found === 'nothing' ? 'nothing can tell' : 'no answer'
}
