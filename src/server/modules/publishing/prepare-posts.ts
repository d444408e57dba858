import type { Kysely } from 'kysely'
import { networkRules } from '#domain/network-rules.ts'
import { type MediaMix, readSettings, type SettingValues } from '#domain/network-settings.ts'
import { type PostContent, repliesFor, textFor, textsOn } from '#domain/post.ts'
import type { MediaRow, Tables } from '#server/plumbing/database/schema.ts'
import type { Claim } from './claim.ts'

/** What a claimed publication is about to send, before its media are fitted. */
export interface Writing {
  text: string
  media: readonly MediaRow[]
  replies: readonly { text: string; media: readonly MediaRow[] }[]
  settings: SettingValues
  /** What is missing or wrong in the settings, in words; null when nothing is. */
  settingsProblem: string | null
  cover: MediaRow | null
  /** For a first comment: the id of its post on the network, once that is live. */
  parentRemoteId: string | null
}

/** Reads what the claims are to send, all at once. A post deleted in the meantime has no entry. */
export async function readWritings(
  db: Kysely<Tables>,
  claims: readonly Claim[],
): Promise<Map<string, Writing>> {
  if (claims.length === 0) return new Map()
  const postIds = [...new Set(claims.map((claim) => claim.postId))]
  const readingPosts = db
    .selectFrom('scheduled_posts')
    .select(['id', 'content', 'platform_settings'])
    .where('id', 'in', postIds)
    .execute()
  const readingMedia = db
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .selectAll('m')
    .select(['pm.post_id', 'pm.role'])
    .where('pm.post_id', 'in', postIds)
    .orderBy('pm.place')
    .execute()
  const [posts, media, parents] = await Promise.all([
    readingPosts,
    readingMedia,
    remoteIdsOfParents(db, claims),
  ])
  const mediaOf = Map.groupBy(media, (row) => row.post_id)
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const writings = new Map<string, Writing>()
  for (const claim of claims) {
    const post = postOf.get(claim.postId)
    if (!post) continue
    const writing = writingFor(claim, post.content, post.platform_settings, mediaOf.get(claim.postId) ?? [])
    writings.set(claim.id, { ...writing, parentRemoteId: parents.get(claim.id) ?? null })
  }
  return writings
}

type MediaOfPost = MediaRow & { role: 'main' | 'reply' | 'cover' }

function writingFor(
  claim: Claim,
  content: PostContent,
  platformSettings: Record<string, unknown>,
  media: readonly MediaOfPost[],
): Omit<Writing, 'parentRemoteId'> {
  const { network } = claim
  const byId = new Map(media.map((row) => [row.id, row]))
  const first = { text: textFor(content, network), media: media.filter(({ role }) => role === 'main') }
  const items = repliesFor(content, network).map((item) => ({
    text: item.text,
    media: item.media.flatMap((id) => byId.get(id) ?? []),
  }))
  const whole = networkRules[network].thread
    ? { ...first, replies: items }
    : asOne(textsOn(network, content).join(''), [first, ...items])
  const { values, problems } = readSettings(
    network,
    platformSettings[network],
    claim.connectionId,
    mixOf(whole.media),
  )
  return {
    ...whole,
    settings: values,
    settingsProblem: problems[0]?.message ?? null,
    cover: byId.get(String(values['cover'] ?? '')) ?? null,
  }
}

interface Item {
  text: string
  media: readonly MediaRow[]
}

/** A network without reply chains gets the items as one text. */
function asOne(text: string, items: readonly Item[]) {
  return { text, media: items.flatMap((item) => item.media), replies: [] }
}

/** What kinds of media there are, as the settings' conditions ask for it. */
export function mixOf(media: readonly Pick<MediaRow, 'kind'>[]): MediaMix {
  return media.length === 0 ? ['none'] : [...new Set(media.map(({ kind }) => kind))]
}

async function remoteIdsOfParents(
  db: Kysely<Tables>,
  claims: readonly Claim[],
): Promise<Map<string, string | null>> {
  const comments = claims.filter(({ part }) => part === 'comment').map(({ id }) => id)
  if (comments.length === 0) return new Map()
  const rows = await db
    .selectFrom('publications as c')
    .innerJoin('publications as p', (join) =>
      join
        .onRef('p.post_id', '=', 'c.post_id')
        .onRef('p.account_key', '=', 'c.account_key')
        .on('p.part', '=', 'post'),
    )
    .select(['c.id', 'p.remote_id'])
    .where('c.id', 'in', comments)
    .execute()
  return new Map(rows.map((row) => [row.id, row.remote_id]))
}
