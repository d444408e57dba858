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
  changed: 'wait',
  gone: 'bad',
  disconnected: 'bad',
}

export const toneOf = (kind: PublicationEventKind): EventTone => tones[kind] ?? 'plain'

/**
 * The text of an event.
 * @param when formats an instant for the reader
 */
export function eventText(
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
      return 'Moved back to drafts'
    case 'claimed':
      return 'Being sent'
    case 'uploaded':
      return `Uploading to ${name}`
    case 'part-live':
      return `${detail.done} of ${detail.of} live`
    case 'sending':
      return `Sent to ${name}`
    case 'looked-up':
      return `Checked whether it is live: ${foundInWords(said('found'))}`
    case 'processing':
      return `${name} is processing it`
    case 'waiting': {
      const until = said('until')
      return `${reason ?? 'On hold.'}${until ? ` Next try ${when(until)}.` : ''}`
    }
    case 'published':
      return `Live on ${name}`
    case 'failed':
      return failureText(name, reason, said('reasonCode'))
    case 'missed':
      return 'Missed: we couldn’t send it on time'
    case 'unsettled':
      return 'No answer came: it may be live'
    case 'retried':
      return 'Retried manually'
    case 'said-live':
      return 'Confirmed as live'
    case 'said-not-live':
      return 'Confirmed as not live, sent again'
    case 'removed':
      return `Removed from ${name}`
    case 'changed':
      return `${name} shows something else than was sent`
    case 'gone':
      return `Gone from ${name}`
    case 'disconnected':
      return 'The account was disconnected'
    default:
      // A newer server may have events this page does not know.
      return kind satisfies never
  }
}

/** Same as `RejectReason` of the networks: the network answered, and refused. */
const refusals = new Set(['content', 'duplicate', 'account', 'operator'])

function failureText(name: string, reason: string | null, code: string | null): string {
  if (reason === null) return `${name} refused it and gave no reason`
  // Most reasons name the network already.
  if (reason.startsWith(name)) return reason
  return code !== null && refusals.has(code) ? `${name} refused it: ${reason}` : `Failed: ${reason}`
}

const timed = (instant: string | null, when: (instant: string) => string) =>
  instant ? ` for ${when(instant)}` : ''

function foundInWords(found: string | null): string {
  if (found === 'live') return 'it is'
  if (found === 'absent') return 'it is not'
  if (found === 'pending') return 'it is still being processed'
  return found === 'nothing' ? 'the network can’t tell' : 'no answer'
}
