import { randomBytes } from 'node:crypto'
import { keepPost } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import type { AccountRow } from '../store.ts'
import { keepThing, thingNamed, type Thing } from '../things.ts'
import { behaves } from './creators.ts'

/** The upload of a `publish_id`. */
export interface Publishing {
  format: 'video' | 'photo'
  privacy: string
  /** Photos only; a video has its text in `text`. */
  title: string
  text: string
  notes: string[]
  /** The announced and received bytes of a video. */
  totalBytes: number
  chunkBytes: number
  chunks: number
  receivedBytes: number
  uploadToken: string
  /** null until TikTok has all files. */
  postId: string | null
  /** Milliseconds since 1970; null until then too. */
  readyAt: number | null
  /** When it becomes public and its id is returned. */
  publicAt: number | null
  failReason: string | null
}

/** How long TikTok processes the files. */
const processingMs = 2_000
const moderationMs = 3_600_000

export function newPublishing(
  stage: Stage,
  account: AccountRow,
  facts: Pick<Publishing, 'format' | 'privacy' | 'title' | 'text' | 'notes'> & Partial<Publishing>,
): Thing<Publishing> {
  const number = randomBytes(8).readBigUInt64BE().toString()
  const thing: Thing<Publishing> = {
    id: facts.format === 'video' ? `v_pub_file~v2-1.${number}` : `p_pub_url~v2.${number}`,
    accountId: account.id,
    createdAt: stage.now().getTime(),
    facts: {
      totalBytes: 0,
      chunkBytes: 0,
      chunks: 0,
      receivedBytes: 0,
      uploadToken: randomBytes(12).toString('hex'),
      postId: null,
      readyAt: null,
      publicAt: null,
      failReason: null,
      ...facts,
    },
  }
  keepPublishing(stage, thing)
  return thing
}

export function keepPublishing(stage: Stage, thing: Thing<Publishing>): void {
  keepThing(stage.store, 'tiktok', 'publishing', thing)
}

export function publishingNamed(stage: Stage, id: string): Thing<Publishing> | undefined {
  return thingNamed<Publishing>(stage.store, 'tiktok', 'publishing', id)
}

/** TikTok has all files: creates the post, and shows it after processing. */
export function complete(
  stage: Stage,
  thing: Thing<Publishing>,
  account: AccountRow,
  mediaIds: readonly string[],
): void {
  const now = stage.now().getTime()
  const { format, title, text, notes, privacy } = thing.facts
  const readyAt = now + processingMs
  if (behaves(account, 'failing')) {
    keepPublishing(stage, {
      ...thing,
      facts: { ...thing.facts, readyAt, failReason: 'picture_size_check_failed' },
    })
    return
  }
  const postId = newPostId()
  keepPost(stage.store, {
    network: 'tiktok',
    id: postId,
    account_id: account.id,
    text,
    attached: JSON.stringify(mediaIds.map((id) => ({ id, altText: '' }))),
    record: JSON.stringify({ title, format, privacy }),
    extra: {
      kind: format === 'video' ? 'video' : 'photos',
      ...(title && { title }),
      notes: [privacyNotes[privacy] ?? privacy, ...notes],
    },
    created_at: now,
  })
  const publicAt = readyAt + (behaves(account, 'moderated') ? moderationMs : 0)
  keepPublishing(stage, { ...thing, facts: { ...thing.facts, postId, readyAt, publicAt } })
}

const privacyNotes: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only me',
}

/** Post ids are int64 beyond 2^53. */
function newPostId(): string {
  return (7n * 10n ** 18n + (randomBytes(8).readBigUInt64BE() % 10n ** 17n)).toString()
}
