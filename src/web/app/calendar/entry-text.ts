import { messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { badgeInWords } from '../posts/post-facts.ts'
import type { Placed } from './placed.ts'

/** '7:30a': as short as a card of the week has room for. */
export function shortTime(minute: number): string {
  return `${clock(minute)}${minute < 720 ? 'a' : 'p'}`
}

/** '7:30 AM'. */
export function timeText(minute: number): string {
  return `${clock(minute)} ${minute < 720 ? 'AM' : 'PM'}`
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60) % 12 || 12}:${`${minute % 60}`.padStart(2, '0')}`
}

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

/** What a card shows by marks alone, for whoever hears it: its state, where it goes, its labels. */
export function spokenMarks(placed: Placed): string {
  const { entry } = placed
  const names = networksListed(networksOf(entry))
  const parts = [
    stateOf(placed),
    entry.recurring && 'repeats',
    names,
    ...entry.labels.map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A card in one sentence. */
export function spokenCard(placed: Placed): string {
  const { entry, minute } = placed
  const isDated = entry.status !== 'draft' || entry.approval !== null
  const time = isDated ? `${timeText(minute)}, ` : ''
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
