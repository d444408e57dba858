import { type ConnectionStanding, isRefused, refusedText } from '../networks/connection-standing.ts'
import { isBlankText } from '../text/blank-text.ts'
import { checkMedia } from '../media/check-media.ts'
import { networkNames, type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import { kindsIn } from '../networks/rules-of-kind.ts'
import { mixOf } from '../networks/media-mix.ts'
import { readSettings } from '../networks/network-settings.ts'
import {
  allTexts,
  longestText,
  mediaFor,
  mediaInReplies,
  repliesFor,
  textFor,
  type PostContent,
  type ThreadItem,
} from './post.ts'
import { textsOn } from './texts-on.ts'
import type { Problem } from './problem.ts'
import { nextOccurrences } from '../time/recurrence.ts'
import { seriesIn } from '../time/series.ts'
import { measureText } from '../text/text-length.ts'
import type { MediaFacts } from '../media/media-facts.ts'
import { bannedInSettings, bannedInTexts } from './banned-problems.ts'

export type { Problem, ProblemCode, ProblemPlace } from './problem.ts'

/** The purpose of a save. */
export type SaveIntent = 'draft' | 'schedule' | 'publish'

export interface DraftToCheck {
  content: PostContent
  /** The chosen accounts. `isLocked`: the plan has no room for it, and the post is not scheduled on it already. */
  connections: readonly ({ id: string; network: NetworkId; isLocked?: boolean } & ConnectionStanding)[]
  media: readonly MediaFacts[]
  /** Media of replies and covers, as far as known. */
  mediaElsewhere?: readonly MediaFacts[]
  /** `platform_settings`: by network. */
  settings?: Readonly<Record<string, unknown>>
  /** Words that keep a post from going out. Left out: none. */
  bannedWords?: readonly string[]
  scheduledFor: Date | null
  now: Date
  intent: SaveIntent
}

/**
 * All problems of a post for its networks, in the order text, media, settings, connections, time; within one place in
 * display order of networks. Pure and total: browser and server get the same result.
 *
 * A draft is only refused when it is empty, or too large to store; problems for later have `blocks: false`.
 */
export function checkPost(draft: DraftToCheck): Problem[] {
  const networks = networksOf(draft)
  const problems = [
    ...checkText(draft, networks),
    ...checkAllMedia(draft, networks),
    ...checkSettings(draft, networks),
    ...checkConnections(draft),
    ...checkTime(draft),
  ]
  return draft.intent === 'draft' ? problems.map(withoutBlocking) : problems
}

/** The problems that prevent the requested save. */
export function blockingProblems(draft: DraftToCheck): Problem[] {
  return checkPost(draft).filter((problem) => problem.blocks)
}

function networksOf(draft: DraftToCheck): NetworkId[] {
  const chosen = new Set(draft.connections.map((connection) => connection.network))
  return (Object.keys(networkRules) as NetworkId[]).filter((network) => chosen.has(network))
}

function withoutBlocking(problem: Problem): Problem {
  const isOfEveryNetwork = problem.place === 'text' && problem.network === null
  return isOfEveryNetwork ? problem : { ...problem, blocks: false }
}

function checkText(draft: DraftToCheck, networks: readonly NetworkId[]): Problem[] {
  if (draft.media.length === 0 && isBlank(draft, networks)) {
    return [{ ...inText, code: 'text-missing', message: 'Write something or add an image first.' }]
  }
  if (allTexts(draft.content).some((text) => text.length > longestText)) {
    const message = `A text can have ${longestText.toLocaleString('en-US')} characters: shorten it, or it cannot be saved.`
    return [{ ...inText, code: 'text-too-long', message }]
  }
  return networks.flatMap((network) => [
    ...checkTextOf(draft, network),
    ...bannedInTexts(network, draft.content, draft.bannedWords ?? []),
  ])
}

/** The media that one network gets. */
function mediaOn({ content, media }: DraftToCheck, network: NetworkId): readonly MediaFacts[] {
  return mediaFor(content, network, media)
}

function isBlank(draft: DraftToCheck, networks: readonly NetworkId[]): boolean {
  const texts =
    draft.intent === 'draft' || networks.length === 0
      ? [draft.content.all, ...Object.values(draft.content.platforms ?? {})]
      : networks.map((network) => textFor(draft.content, network))
  return texts.every(isBlankText) && mediaInReplies(draft.content).length === 0
}

const inText = { place: 'text', network: null, mediaId: null, blocks: true } as const

/** The items one after the other where the network has threads; elsewhere the joined text. */
function checkTextOf(draft: DraftToCheck, network: NetworkId): Problem[] {
  const { thread } = networkRules[network]
  const [first = '', ...replies] = textsOn(network, draft.content)
  const problems =
    isBlankText(first) && mediaOn(draft, network).length === 0
      ? [
          textMissing(
            network,
            `Write something for ${networkNames[network]}, or leave ${networkNames[network]} out.`,
          ),
        ]
      : checkItem(first, network)
  if (!thread) return problems
  const items = repliesFor(draft.content, network)
  if (replies.length + 1 > thread.maxItems) {
    const message = `${networkNames[network]} takes ${thread.maxItems} posts in a thread: remove ${replies.length + 1 - thread.maxItems}.`
    problems.push({ ...inText, network, code: 'thread-too-long', message })
  }
  return [
    ...problems,
    ...items.flatMap((item, reply) => {
      const isEmpty = isBlankText(item.text) && item.media.length === 0
      const found = isEmpty
        ? [textMissing(network, 'Write this reply or remove it.')]
        : checkItem(item.text, network)
      return found.map((problem) => ({ ...problem, reply }))
    }),
  ]
}

function textMissing(network: NetworkId, message: string): Problem {
  return { ...inText, network, code: 'text-missing', message }
}

/** The problems of a text that is not empty, or has files. */
function checkItem(text: string, network: NetworkId): Problem[] {
  const name = networkNames[network]
  const { over, bytes } = measureText(text, network)
  if (over > 0) {
    const message = `${over} over on ${name}: shorten it, or write a shorter text for ${name}.`
    return [{ ...inText, network, code: 'text-too-long', message }]
  }
  if (bytes && bytes.over > 0) {
    const message = `${bytes.over} bytes over on ${name}: use fewer emoji or accented letters, or write a shorter text for ${name}.`
    return [{ ...inText, network, code: 'text-too-many-bytes', message }]
  }
  const forbidden = networkRules[network].text.forbids?.exec(text)
  if (forbidden) {
    const message = `${name} doesn’t allow “${forbidden[0]}”: remove it, or write another text for ${name}.`
    return [{ ...inText, network, code: 'text-forbidden', message }]
  }
  return checkCounts(text, network)
}

const countedThings = [
  { rule: 'maxLinks', code: 'links-too-many', of: /https?:\/\/\S+/giu, word: 'links' },
  { rule: 'maxHashtags', code: 'hashtags-too-many', of: /#[\p{L}\p{N}_]+/gu, word: 'hashtags' },
  { rule: 'maxMentions', code: 'mentions-too-many', of: /(?<![\w.])@[\w.]+/gu, word: 'mentions' },
] as const

function checkCounts(text: string, network: NetworkId): Problem[] {
  const name = networkNames[network]
  return countedThings.flatMap(({ rule, code, of, word }) => {
    const max = networkRules[network][rule]
    const count = [...text.matchAll(of)].length
    if (max === null || count <= max) return []
    return [{ ...inText, network, code, message: `${name} takes ${max} ${word}: remove ${count - max}.` }]
  })
}

function checkAllMedia(draft: DraftToCheck, networks: readonly NetworkId[]): Problem[] {
  const factsOf = factsIn(draft)
  const kinds = kindsIn(draft.settings ?? {})
  const shared = checkMedia(draft.media, networks, kinds).filter((problem) => problem.network === null)
  return [
    ...networks.flatMap((network) => {
      const own = mediaOn(draft, network)
      const replies = repliesFor(draft.content, network)
      const concernsIt = (problem: Problem) => problem.network === network
      if (!networkRules[network].thread) {
        return checkMedia([...own, ...replies.flatMap(factsOf)], [network], kinds).filter(concernsIt)
      }
      return [
        ...checkMedia(own, [network], kinds).filter(concernsIt),
        ...replies.flatMap((item, reply) =>
          checkMedia(factsOf(item), [network], kinds)
            .filter(concernsIt)
            .map((problem) => ({ ...problem, reply })),
        ),
      ]
    }),
    ...shared,
    ...(draft.content.thread?.all ?? []).flatMap((item, reply) =>
      checkMedia(factsOf(item), networks, kinds)
        .filter(({ code }) => code === 'animation-lost')
        .map((problem) => ({ ...problem, reply })),
    ),
  ]
}

/** The files of a reply, as far as they are known. */
function factsIn({ media, mediaElsewhere = [] }: DraftToCheck): (item: ThreadItem) => MediaFacts[] {
  const known = new Map([...media, ...mediaElsewhere].map((one) => [one.id, one]))
  return (item) => item.media.flatMap((id) => known.get(id) ?? [])
}

function checkSettings(draft: DraftToCheck, networks: readonly NetworkId[]): Problem[] {
  return networks.flatMap((network) => {
    const media = mediaOn(draft, network)
    const mix = mixOf(media, repliesFor(draft.content, network).flatMap(factsIn(draft)))
    const kept = draft.settings?.[network]
    const at = { place: 'settings', network, mediaId: null, blocks: true } as const
    const shared = readSettings(network, kept, null, mix).problems
    const connectionIds = draft.connections.filter((one) => one.network === network).map(({ id }) => id)
    const own = connectionIds.flatMap((id) =>
      readSettings(network, kept, id, mix)
        .problems.filter(({ key }) => !shared.some((one) => one.key === key))
        .map((problem) => ({ ...problem, connectionId: id })),
    )
    const wrong = [...shared, ...own].map(({ key, ...problem }) => ({
      ...at,
      ...problem,
      setting: key,
      message: `${networkNames[network]} – ${problem.message}`,
    }))
    const words = draft.bannedWords ?? []
    return [...wrong, ...bannedInSettings(network, kept, { connectionIds, media: mix, words })]
  })
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
  const ending = draft.connections.filter((one) => one.needsReauth)
  const refused = new Set(ending.filter((one) => isRefused(one, draft.now)).map((one) => one.network))
  const locked = draft.connections.filter((one) => one.isLocked)
  return [
    ...locked.map(({ id: connectionId, network }) => ({
      ...at,
      network,
      connectionId,
      code: 'connection-locked' as const,
      message: `Your plan has no room for this ${networkNames[network]} account: it takes no new posts. Leave it out, or take a larger plan.`,
    })),
    // @NOTE Only a warning: an account may be reconnected before the post goes out.
    ...[...new Set(ending.map((one) => one.network))].map((network) => ({
      ...at,
      blocks: false,
      network,
      code: 'connection-needs-reauth' as const,
      message: refused.has(network)
        ? refusedText(network)
        : `Your ${networkNames[network]} connection will expire soon. Reconnect it under Connections before this goes out.`,
    })),
  ]
}

function checkTime({ intent, scheduledFor, now, settings }: DraftToCheck): Problem[] {
  if (intent !== 'schedule') return []
  const at = { place: 'time', network: null, mediaId: null, blocks: true } as const
  if (!scheduledFor || Number.isNaN(scheduledFor.getTime())) {
    return [{ ...at, code: 'time-missing', message: 'Choose when it goes out, or save it as a draft.' }]
  }
  if (isPast(scheduledFor, now)) {
    return [{ ...at, code: 'time-in-past', message: 'That time has passed: choose a later one.' }]
  }
  const series = seriesIn(settings ?? {})
  const isOver = series && nextOccurrences(series.recurrence, scheduledFor, series.zone, 1).length === 0
  return isOver
    ? [{ ...at, code: 'repeat-over', message: 'The repeat ends before the first post: choose a later end.' }]
    : []
}

/** Times are chosen by the minute: the current minute has not passed. */
function isPast(time: Date, now: Date): boolean {
  return Math.floor(time.getTime() / 60_000) < Math.floor(now.getTime() / 60_000)
}
