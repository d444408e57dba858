import type { Context } from 'hono'
import { originOf, type Stage } from '../stand-in.ts'
import type { PostRow, TokenRow } from '../store.ts'

/** What the stand-in stores of a post besides its text. */
export interface StoredPost {
  link?: string
  photos?: string[]
  /** From then on lists contain a reel or video; milliseconds since 1970. */
  liveAt?: number
  story?: { media_id: string; media_type: 'photo' | 'video' }
  comment?: true
}

export function keptOf(row: PostRow): StoredPost {
  return JSON.parse(row.record) as StoredPost
}

/** The Page's posts, or the comments below one; newest first. */
export function rowsOf(stage: Stage, token: TokenRow, replyTo: string): PostRow[] {
  return stage.store.all<PostRow>(
    `select * from posts where network = 'facebook' and account_id = ?
     and coalesce(json_extract(extra, '$.replyTo'), '') = ? order by seq desc`,
    token.account_id,
    replyTo,
  )
}

/** The page of this post in the stand-ins' feed. */
export function addressOf(c: Context, id: string): string {
  return `${originOf(c)}/sandbox/posts/facebook/${id}`
}

/** `2026-03-01T09:00:00+0000` */
export function graphTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+0000`
}
