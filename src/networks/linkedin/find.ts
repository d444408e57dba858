import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedPost } from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { encoded, get, isOrganization } from './api.ts'
import { uploadedUrns } from './content.ts'
import { refusalOf } from './errors.ts'
import { plainOf } from './little-text.ts'
import { permalink, type LinkedinSettings } from './settings.ts'

const named = z.object({ id: z.string().optional() })

const postSchema = z.object({
  id: z.string(),
  commentary: z.string().default(''),
  /** Milliseconds since 1970, like the other times. */
  createdAt: z.number().optional(),
  lastModifiedAt: z.number().optional(),
  publishedAt: z.number().optional(),
  lifecycleState: z.string().optional(),
  content: z
    .object({
      media: named.optional(),
      multiImage: z.object({ images: z.array(named) }).optional(),
    })
    .optional(),
})
type FoundPost = z.infer<typeof postSchema>

const pageSchema = z.object({ elements: z.array(postSchema) })

const pageSize = 50
const maxPages = 4

/** How far LinkedIn's clock may be behind ours. */
const clockSkewMs = 60_000

/**
 * Looks for a post among those of an organisation, most recently changed first. Members' posts cannot be read
 * (`r_member_social` is closed): repeating the identical request settles theirs.
 * Source: docs/networks/linkedin.md#sources (posts), "find posts by authors".
 */
export async function findPost(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  if (!isOrganization(account)) return { kind: 'unknowable' }
  return unlessUnreachable(() => lookThrough(settings, post, account, io))
}

async function lookThrough(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const since = post.firstTriedAt.getTime() - clockSkewMs
  const urns = uploadedUrns(post, io.steps)
  for (let page = 0; page < maxPages; page++) {
    const query = `q=author&author=${encoded(account.externalId)}&start=${page * pageSize}&count=${pageSize}&sortBy=LAST_MODIFIED`
    const call = get(settings, account, `/rest/posts?${query}`)
    const answer = await send(io, { ...call, headers: { ...call.headers, 'x-restli-method': 'FINDER' } })
    if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
    const elements = pageSchema.safeParse(answer.json()).data?.elements
    if (!elements) return { kind: 'unreachable' }
    const match = elements.find((one) => isOurs(one, post.text, urns, since))
    if (match) return { kind: 'found', remoteId: match.id, url: permalink(settings, match.id) }
    const oldest = elements.at(-1)
    const isPast = oldest?.lastModifiedAt !== undefined && oldest.lastModifiedAt < since
    if (elements.length < pageSize || isPast) return { kind: 'absent' }
  }
  // Too many newer posts to say "absent" with certainty.
  return { kind: 'unreachable' }
}

function isOurs(one: FoundPost, text: string, urns: readonly (string | null)[], since: number): boolean {
  if (one.lifecycleState === 'PUBLISH_FAILED' || one.lifecycleState === 'DRAFT') return false
  if ((one.createdAt ?? one.publishedAt ?? since) < since) return false
  const shown = [one.content?.media, ...(one.content?.multiImage?.images ?? [])].flatMap(
    (media) => media?.id ?? [],
  )
  const sameMedia =
    shown.length === 0 || (shown.length === urns.length && shown.every((urn) => urns.includes(urn)))
  return sameMedia && sameWords(plainOf(one.commentary), text)
}

function sameWords(one: string, other: string): boolean {
  return canonical(one) === canonical(other)
}

function canonical(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
