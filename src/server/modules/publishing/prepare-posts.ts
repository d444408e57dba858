import type { Kysely } from 'kysely'
import { z } from 'zod'
import { networkRules } from '#domain/networks/network-rules.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import { readSettings, type SettingValues } from '#domain/networks/network-settings.ts'
import { campaignsIn, contentWithUtmTags, type UtmRule } from '#domain/text/utm.ts'
import { mediaFor, type PostContent, repliesFor, textFor } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { utmRulesOf } from '#server/modules/writing-kit/utm-rules.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import type { Claim } from './claim.ts'

/** The content of a claimed publication, before its media are fitted. */
export interface PublicationContent {
  text: string
  media: readonly MediaRow[]
  replies: readonly { text: string; media: readonly MediaRow[] }[]
  settings: SettingValues
  /** What is missing or invalid in the settings, as text; null when nothing is. */
  settingsProblem: string | null
  cover: MediaRow | null
  /** For a first comment: the id of its post on the network, once that is live. */
  parentRemoteId: string | null
}

/** Reads the content of the claims, all at once. A post deleted meanwhile has no entry. */
export async function readPublicationContents(
  db: Kysely<Tables>,
  claims: readonly Claim[],
): Promise<Map<string, PublicationContent>> {
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
  const [posts, media, parents, rules] = await Promise.all([
    readingPosts,
    readingMedia,
    remoteIdsOfParents(db, claims),
    utmRulesOf(
      db,
      claims.map(({ workspaceId }) => workspaceId),
    ),
  ])
  const mediaOf = Map.groupBy(media, (row) => row.post_id)
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const writings = new Map<string, PublicationContent>()
  for (const claim of claims) {
    const post = postOf.get(claim.postId)
    if (!post) continue
    const content = tagged(post.content, claim, rules.get(claim.workspaceId) ?? [])
    const writing = writingFor(claim, content, post.platform_settings, mediaOf.get(claim.postId) ?? [])
    writings.set(claim.id, { ...writing, parentRemoteId: parents.get(claim.id) ?? null })
  }
  return writings
}

/** The UTM parameters of the first try. The text must stay the same from then on: lookups compare it. */
export const utmStep = 'utm'

/** The campaigns of the links that are sent, for the numbers of each. */
export const campaignsStep = 'campaigns'

const rulesKept = z.array(
  z.object({ hosts: z.array(z.string()), source: z.string(), medium: z.string(), campaign: z.string() }),
)

const campaignsKept = z.array(z.string())

/** What the steps of a publication say of the links that were sent; null: no rule was used. */
export const sentLinks = (steps: Record<string, unknown>) => ({
  campaigns: campaignsKept.safeParse(steps[campaignsStep]).data ?? [],
  rules: rulesKept.safeParse(steps[utmStep]).data ?? null,
})

/** The published text: links with the parameters of the workspace’s rules. */
function tagged(content: PostContent, claim: Claim, current: readonly UtmRule[]): PostContent {
  const { network, postId, steps } = claim
  const rules = rulesKept.safeParse(steps[utmStep]).data ?? (claim.intendedAt === null ? current : [])
  const sent = contentWithUtmTags(content, rules, [network], postId)
  if (sent !== content) steps[utmStep] = rules
  const campaigns = campaignsIn(textsOn(network, sent).join('\n'))
  if (campaigns.length > 0) steps[campaignsStep] = campaigns
  return sent
}

type MediaOfPost = MediaRow & { role: 'main' | 'reply' | 'cover' }

function writingFor(
  claim: Claim,
  content: PostContent,
  platformSettings: Record<string, unknown>,
  media: readonly MediaOfPost[],
): Omit<PublicationContent, 'parentRemoteId'> {
  const { network } = claim
  const byId = new Map(media.map((row) => [row.id, row]))
  const shared = media.filter(({ role }) => role === 'main')
  const first = { text: textFor(content, network), media: mediaFor(content, network, shared) }
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
    mixOf(
      whole.media,
      whole.replies.flatMap((item) => item.media),
    ),
  )
  return {
    ...whole,
    settings: values,
    settingsProblem: problems[0]?.message ?? null,
    cover: byId.get(String(values['cover'])) ?? null,
  }
}

interface Item {
  text: string
  media: readonly MediaRow[]
}

/** A network without threads gets the items as one text. */
function asOne(text: string, items: readonly Item[]) {
  return { text, media: items.flatMap((item) => item.media), replies: [] }
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
        .onRef('p.occurrence', '=', 'c.occurrence')
        .on('p.part', '=', 'post'),
    )
    .select(['c.id', 'p.remote_id'])
    .where('c.id', 'in', comments)
    .execute()
  return new Map(rows.map((row) => [row.id, row.remote_id]))
}
