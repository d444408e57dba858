import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import { mediaFor, type PostContent } from '#domain/post/post.ts'

/** One thing that two versions of a post say differently. */
export interface VersionDifference {
  what: string
  /** texts are compared word by word, the rest as a whole. */
  kind: 'text' | 'whole'
  before: string
  after: string
}

/** A version of a post, as far as people compare it. */
export interface Comparable {
  content: PostContent
  /** In order. */
  media: readonly { id: string; name: string }[]
  /** Accounts by name. */
  accounts: readonly string[]
  /** When it goes out, in words; null: not compared. */
  when: string | null
}

/** What differs between two versions, in the order the composer shows it; empty: nothing that one could see. */
export function differencesOf(before: Comparable, after: Comparable): VersionDifference[] {
  const all: VersionDifference[] = [
    ...textDifferences(before.content, after.content),
    whole('Media', named(before.media), named(after.media)),
    ...networkIds.map((network) =>
      whole(`Media for ${networkNames[network]}`, chosenBy(network, before), chosenBy(network, after)),
    ),
    whole('Accounts', listed(before.accounts, 'No account'), listed(after.accounts, 'No account')),
    ...(before.when !== null && after.when !== null ? [whole('When', before.when, after.when)] : []),
  ]
  return all.filter((one) => one.before !== one.after)
}

function textDifferences(before: PostContent, after: PostContent): VersionDifference[] {
  return [
    text('Text', before.all, after.all),
    ...inPairs(repliesOf(before, 'all'), repliesOf(after, 'all')).map(([one, other], at) =>
      text(`Reply ${at + 1}`, one, other),
    ),
    ...networkIds.flatMap((network) => [
      text(`Text for ${networkNames[network]}`, before.platforms?.[network], after.platforms?.[network]),
      ...inPairs(repliesOf(before, network), repliesOf(after, network)).map(([one, other], at) =>
        text(`Reply ${at + 1} for ${networkNames[network]}`, one, other),
      ),
    ]),
  ]
}

function whole(what: string, before: string, after: string): VersionDifference {
  return { what, kind: 'whole', before, after }
}

function text(what: string, before = '', after = ''): VersionDifference {
  return { what, kind: 'text', before, after }
}

function chosenBy(network: NetworkId, { content, media }: Comparable): string {
  return content.media?.[network] ? named(mediaFor(content, network, media)) : 'The same as everywhere'
}

function named(media: Comparable['media']): string {
  return listed(
    media.map(({ name }) => name),
    'No media',
  )
}

function repliesOf({ thread }: PostContent, whose: NetworkId | 'all'): string[] {
  const replies = whose === 'all' ? thread?.all : thread?.platforms?.[whose]
  return (replies ?? []).map((reply) => reply.text)
}

function inPairs(
  one: readonly string[],
  other: readonly string[],
): [string | undefined, string | undefined][] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
}

function listed(items: readonly string[], none: string): string {
  return items.length === 0 ? none : items.join(', ')
}
