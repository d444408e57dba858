import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keepPost } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { AccountRow, MediaRow, PostRow } from '../store.ts'
import { flairText } from './rules.ts'

/** The stored data of a post in a list. */
export const recordSchema = z.object({
  subreddit: z.string(),
  title: z.string(),
  selftext: z.string(),
  url: z.string(),
  flair: z.string().nullable(),
  nsfw: z.boolean(),
  spoiler: z.boolean(),
  /** When processing ends and lists contain it, in milliseconds since 1970. */
  listedAt: z.number(),
})

/** How long Reddit processes a picture or video before its post shows. */
const processingMs = 2_000

/** A submitted post. */
export interface Submitted {
  kind: 'self' | 'link' | 'image' | 'gallery' | 'video'
  sr: string
  title: string
  text?: string | undefined
  url?: string | undefined
  flair_id?: string | undefined
  nsfw: boolean
  spoiler: boolean
  resubmit?: boolean
  media: readonly MediaRow[]
  cover: MediaRow | undefined
}

/** Stores a post; returns its fullname. */
export function keep(
  stage: Stage,
  account: AccountRow,
  post: Submitted,
): { name: string; subreddit: string } {
  const name = `t3_${randomBytes(5).readUIntBE(0, 5).toString(36)}`
  const now = stage.now().getTime()
  const text = post.text ?? ''
  const flair = post.flair_id ? (flairText(post.sr, post.flair_id) ?? null) : null
  const takesTime = post.kind === 'image' || post.kind === 'video'
  keepPost(stage.store, {
    network: 'reddit',
    id: name,
    account_id: account.id,
    // A post of only a title shows it as its text.
    text: text || post.title,
    attached: JSON.stringify(post.media.map(({ id }) => ({ id, altText: '' }))),
    record: JSON.stringify({
      subreddit: post.sr,
      title: post.title,
      selftext: text,
      url: post.url ?? '',
      flair,
      nsfw: post.nsfw,
      spoiler: post.spoiler,
      listedAt: now + (takesTime ? processingMs : 0),
    } satisfies z.infer<typeof recordSchema>),
    extra: {
      kind: feedKinds[post.kind],
      ...(text && { title: post.title }),
      ...(post.kind === 'link' && { link: { url: post.url ?? '' } }),
      ...(post.cover && { coverId: post.cover.id }),
      notes: [
        `r/${post.sr}`,
        ...(flair === null ? [] : [flair]),
        ...(post.nsfw ? ['NSFW'] : []),
        ...(post.spoiler ? ['Spoiler'] : []),
      ],
    },
    created_at: now,
  })
  return { name, subreddit: post.sr }
}

const feedKinds = { self: 'post', link: 'link', image: 'photos', gallery: 'photos', video: 'video' } as const

/** Whether this link was posted in the subreddit before. */
export function isThere(stage: Stage, subreddit: string, url: string): boolean {
  const rows = stage.store.all<PostRow>("select * from posts where network = 'reddit' and id like 't3_%'")
  return rows.some((row) => {
    const record = recordSchema.parse(JSON.parse(row.record))
    return record.url === url && record.subreddit.toLowerCase() === subreddit.toLowerCase()
  })
}
