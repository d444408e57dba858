import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { foundText } from '../../posts/found-text.ts'
import { badgeInWords } from '../../posts/post-facts.ts'
import type { Placed } from '../data/placed.ts'

/** What a card says about where its post stands. */
export function stateOf({ entry, ghost }: Placed): string {
  if (ghost === 'coming') return 'Goes out again'
  if (ghost === 'past') return messages.postStatus.posted
  if (entry.approval?.state === 'asked') return 'Awaiting approval'
  return badgeInWords(
    entry.badge,
    entry.networks.map(({ state }) => state),
  )
}

/** What a card shows by marks alone, for screen readers: its state, where it goes, its labels. */
export function spokenMarks(placed: Placed): string {
  const { entry } = placed
  const names = networksListed(networksOf(entry))
  const parts = [
    stateOf(placed),
    foundOf(placed),
    entry.recurring && 'repeats',
    names,
    ...entry.labels.map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(', ')
}

/** That a later look found it gone or changed somewhere; null: not, or the card stands for another time. */
export function foundOf({ entry, ghost }: Placed): string | null {
  return ghost === null ? foundText(entry.networks) : null
}

/** What was decided about a post that has not gone out; null where nothing was, or its state says so. */
export function decisionOf({ status, approval }: PostEntry): string | null {
  if (status === 'posted' || approval === null) return null
  switch (approval.state) {
    case 'asked':
      return null
    case 'approved':
      return 'Approved'
    case 'sent-back':
      return 'Sent back'
    case 'changed':
      return 'Needs approval again'
    default:
      return approval.state satisfies never
  }
}

/** A card in one sentence. */
export function spokenCard(placed: Placed, format: TimeFormat): string {
  const { entry, minute } = placed
  const isDated = entry.status !== 'draft' || entry.approval !== null
  const time = isDated ? `${formatMinute(minute, format)}, ` : ''
  return `${time}${spokenMarks(placed)}: ${entry.text.trim() || 'no text'}`
}

/** Each network a post goes to, once. */
export function networksOf(entry: Pick<PostEntry, 'networks'>): NetworkId[] {
  return [...new Set(entry.networks.map(({ network }) => network))]
}

const fell: ReadonlySet<PublicationState> = new Set(['failed', 'missed', 'unsettled'])

/** The networks on which something waits for the author. */
export function fallenOf(entry: Pick<PostEntry, 'networks'>): NetworkId[] {
  return [...new Set(entry.networks.filter(({ state }) => fell.has(state)).map(({ network }) => network))]
}

/** The line under a card of the day: 'Live on 5 networks. 3 pictures.' */
export function footOf({ entry, ghost }: Placed): string {
  if (ghost) return ''
  const live = entry.networks.filter(({ state }) => state === 'published').length
  const sentences: string[] = []
  if (entry.status === 'posted')
    sentences.push(live === 0 ? 'Taken down' : `Live on ${counted(live, 'account')}`)
  if (entry.status === 'processing') sentences.push('Going out now')
  if (entry.networks.length === 0) sentences.push('No account chosen yet')
  const { thumbnail } = entry
  if (thumbnail && thumbnail.count > 1)
    sentences.push(counted(thumbnail.count, thumbnail.kind === 'image' ? 'picture' : 'file'))
  return sentences.map((sentence) => `${sentence}.`).join(' ')
}

/** '1 post', '2 posts'. */
export function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
