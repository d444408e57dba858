import { randomBytes } from 'node:crypto'
import type { PostExtra } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { StandInNetwork } from '../store.ts'
import { keepThing, thingNamed, thingsOf, type Thing } from '../things.ts'

/** The state of an unpublished Meta post. */
export interface ContainerFacts {
  mediaType: 'TEXT' | 'IMAGE' | 'VIDEO' | 'REELS' | 'STORIES' | 'CAROUSEL'
  text: string
  /** Its files in order, with their alt text. */
  attached: { id: string; altText: string }[]
  isPart: boolean
  /** When processing ends, in milliseconds since 1970. */
  readyAt: number
  /** The error processing will end with. */
  failure: string | null
  /** The published media, and when. */
  publishedAs: string | null
  publishedAt: number | null
  isReply: boolean
  extra: PostExtra
}

export type Container = Thing<ContainerFacts>

/** Source: docs/networks/instagram.md#sources (ig-container), docs/networks/threads.md#sources (troubleshooting). */
export type ContainerState = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'

/** How long processing takes, in seconds. On Meta: text at once, images seconds, videos up to minutes. */
export const processingSec: Readonly<Record<'text' | 'image' | 'video' | 'carousel', number>> = {
  text: 0,
  image: 2,
  video: 5,
  carousel: 1,
}

const lifeMs = 24 * 3600 * 1000

/** Ids of containers and media: 17 digits, beyond 2^53. */
export function metaId(): string {
  return `18${(randomBytes(8).readBigUInt64BE(0) % 10n ** 15n).toString().padStart(15, '0')}`
}

/** Stores a new container, whose processing takes `takesSec` from now. Returns its id. */
export function createContainer(
  stage: Stage,
  network: StandInNetwork,
  accountId: string,
  facts: Omit<ContainerFacts, 'readyAt' | 'publishedAs' | 'publishedAt'>,
  takesSec: number,
): string {
  const now = stage.now().getTime()
  const id = metaId()
  keepThing<ContainerFacts>(stage.store, network, 'container', {
    id,
    accountId,
    createdAt: now,
    facts: { ...facts, readyAt: now + takesSec * 1000, publishedAs: null, publishedAt: null },
  })
  return id
}

/** A container of this account. */
export function containerNamed(
  stage: Stage,
  network: StandInNetwork,
  id: string,
  accountId: string,
): Container | undefined {
  const container = thingNamed<ContainerFacts>(stage.store, network, 'container', id)
  return container?.accountId === accountId ? container : undefined
}

export function stateOf(stage: Stage, { createdAt, facts }: Container): ContainerState {
  const now = stage.now().getTime()
  if (facts.publishedAs) return 'PUBLISHED'
  if (now - createdAt >= lifeMs) return 'EXPIRED'
  if (now < facts.readyAt) return 'IN_PROGRESS'
  return facts.failure ? 'ERROR' : 'FINISHED'
}

/** Stores the media a container was published as. */
export function notePublished(
  stage: Stage,
  network: StandInNetwork,
  container: Container,
  mediaId: string,
): void {
  keepThing<ContainerFacts>(stage.store, network, 'container', {
    ...container,
    facts: { ...container.facts, publishedAs: mediaId, publishedAt: stage.now().getTime() },
  })
}

/** How many containers an account published within the last 24 hours: posts or replies. */
export function publishedToday(
  stage: Stage,
  network: StandInNetwork,
  accountId: string,
  replies: boolean,
): number {
  const since = stage.now().getTime() - lifeMs
  return thingsOf<ContainerFacts>(stage.store, network, 'container', accountId).filter(
    ({ facts }) => (facts.publishedAt ?? 0) > since && facts.isReply === replies,
  ).length
}
