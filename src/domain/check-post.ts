import { checkMedia, type MediaFacts } from './check-media.ts'
import { networkNames, type NetworkId } from './network.ts'
import { networkRules } from './network-rules.ts'
import { textFor, type PostContent } from './post.ts'
import type { Problem } from './problem.ts'
import { measureText } from './text-length.ts'

export type { MediaFacts } from './check-media.ts'
export type { Problem, ProblemCode, ProblemPlace } from './problem.ts'

/** What a save is meant to do. */
export type SaveIntent = 'draft' | 'schedule' | 'publish'

export interface DraftToCheck {
  content: PostContent
  /** The accounts chosen. */
  connections: readonly { id: string; network: NetworkId; needsReauth: boolean }[]
  media: readonly MediaFacts[]
  scheduledFor: Date | null
  now: Date
  intent: SaveIntent
}

/**
 * Everything that stands between a post and its networks, in the order text, media, connections, time; inside of one place in the
 * order every screen lists networks. Never throws, asks nothing of the outside: browser and server get the same answer.
 *
 * A draft is only held back when there is nothing in it; what would stop it later comes with `blocks: false`.
 */
export function checkPost(draft: DraftToCheck): Problem[] {
  const networks = networksOf(draft)
  const problems = [
    ...checkText(draft, networks),
    ...checkMedia(draft.media, networks),
    ...checkConnections(draft),
    ...checkTime(draft),
  ]
  return draft.intent === 'draft' ? problems.map(withoutBlocking) : problems
}

/** The problems that keep a post from being saved the way it was asked for. */
export function blockingProblems(draft: DraftToCheck): Problem[] {
  return checkPost(draft).filter((problem) => problem.blocks)
}

function networksOf(draft: DraftToCheck): NetworkId[] {
  const chosen = new Set(draft.connections.map((connection) => connection.network))
  return (Object.keys(networkRules) as NetworkId[]).filter((network) => chosen.has(network))
}

function withoutBlocking(problem: Problem): Problem {
  return problem.code === 'text-missing' && problem.network === null ? problem : { ...problem, blocks: false }
}

function checkText(draft: DraftToCheck, networks: readonly NetworkId[]): Problem[] {
  if (draft.media.length === 0 && isBlank(draft, networks)) {
    return [{ ...inText, code: 'text-missing', message: 'Write something or add an image first.' }]
  }
  return networks.flatMap((network) => checkTextOf(draft, network))
}

function isBlank(draft: DraftToCheck, networks: readonly NetworkId[]): boolean {
  const texts =
    draft.intent === 'draft' || networks.length === 0
      ? [draft.content.all, ...Object.values(draft.content.platforms ?? {})]
      : networks.map((network) => textFor(draft.content, network))
  return texts.every((text) => text.trim() === '')
}

const inText = { place: 'text', network: null, mediaId: null, blocks: true } as const

function checkTextOf(draft: DraftToCheck, network: NetworkId): Problem[] {
  const text = textFor(draft.content, network)
  const name = networkNames[network]
  if (text.trim() === '' && draft.media.length === 0) {
    return [
      {
        ...inText,
        network,
        code: 'text-missing',
        message: `Write something for ${name}, or leave ${name} out.`,
      },
    ]
  }
  const { over, bytes } = measureText(text, network)
  if (over > 0) {
    const message = `${over} over on ${name}: shorten it, or write a shorter one for ${name}.`
    return [{ ...inText, network, code: 'text-too-long', message }]
  }
  if (bytes && bytes.over > 0) {
    const message = `${bytes.over} bytes over on ${name}: use fewer emoji or accented letters, or write a shorter one for ${name}.`
    return [{ ...inText, network, code: 'text-too-many-bytes', message }]
  }
  return []
}

function checkConnections(draft: DraftToCheck): Problem[] {
  const at = { place: 'connections', mediaId: null, blocks: true } as const
  if (draft.connections.length === 0) {
    return [
      {
        ...at,
        network: null,
        code: 'connections-missing',
        message: 'Choose at least one account to post to.',
      },
    ]
  }
  // @NOTE the mark comes days before the sign-in really ends, so it warns; what fails in the end says so by itself.
  const expired = new Set(draft.connections.filter((one) => one.needsReauth).map((one) => one.network))
  return [...expired].map((network) => {
    const name = networkNames[network]
    return {
      ...at,
      blocks: false,
      network,
      code: 'connection-needs-reauth',
      message: `${name} needs you to sign in again: reconnect it under Connections before this goes out.`,
    }
  })
}

function checkTime({ intent, scheduledFor, now }: DraftToCheck): Problem[] {
  if (intent !== 'schedule') return []
  const at = { place: 'time', network: null, mediaId: null, blocks: true } as const
  if (!scheduledFor || Number.isNaN(scheduledFor.getTime())) {
    return [{ ...at, code: 'time-missing', message: 'Choose when it goes out, or save it as a draft.' }]
  }
  return isPast(scheduledFor, now)
    ? [{ ...at, code: 'time-in-past', message: 'That time has passed: choose a later one.' }]
    : []
}

/** Times are chosen by the minute: the minute that is now has not passed. */
function isPast(time: Date, now: Date): boolean {
  return Math.floor(time.getTime() / 60_000) < Math.floor(now.getTime() / 60_000)
}
