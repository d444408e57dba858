import type { AccountRow, MediaRow, PostRow, StandInNetwork, Store } from './store.ts'

/** A post as `/sandbox/api/{network}/posts` shows it. */
export interface StandInPost {
  id: string
  /** The author's name on that network. */
  account: string
  accountId: string
  text: string
  media: { id: string; url: string; altText: string; mimeType: string }[]
  /** ISO 8601. */
  created_at: string
  extra: PostExtra
}

/** Properties of a post besides text and media. */
export interface PostExtra {
  /** Default: an ordinary post. A `comment` is below the post in `replyTo`, like a `reply`. */
  kind?:
    | 'post'
    | 'reply'
    | 'comment'
    | 'story'
    | 'reel'
    | 'short'
    | 'pin'
    | 'video'
    | 'photos'
    | 'document'
    | 'link'
  replyTo?: string
  title?: string
  link?: { url: string; title?: string; description?: string; imageId?: string }
  /** The id of a stored picture. */
  coverId?: string
  /** Small text below it: board, privacy, subreddit and flair, who can reply. */
  notes?: string[]
  /** How often it is shown in the end. Default: what its id decides. */
  shown?: number
}

/** Stores a post. False when that id exists already. */
export function keepPost(
  store: Store,
  post: Omit<PostRow, 'seq' | 'extra'> & { extra?: PostExtra },
): boolean {
  const { network, id, account_id, text, attached, record, extra = {}, created_at } = post
  const changes = store.run(
    `insert or ignore into posts (network, id, account_id, text, attached, record, extra, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    network,
    id,
    account_id,
    text,
    attached,
    record,
    JSON.stringify(extra),
    created_at,
  )
  return changes === 1
}

/** The posts of a network, newest last. Media addresses are paths below the origin. */
export function listPosts(store: Store, network: StandInNetwork, newest = 100_000): StandInPost[] {
  const rows = store.all<NamedPostRow>(
    `${select} where posts.network = ? order by seq desc limit ?`,
    network,
    newest,
  )
  return rows.toReversed().map((row) => shown(store, row))
}

export function postNamed(store: Store, network: StandInNetwork, id: string): StandInPost | undefined {
  const row = store.one<NamedPostRow>(`${select} where posts.network = ? and posts.id = ?`, network, id)
  return row && shown(store, row)
}

type NamedPostRow = PostRow & Pick<AccountRow, 'username'>

const select = `select posts.*, accounts.username from posts join accounts
  on accounts.network = posts.network and accounts.id = posts.account_id`

function shown(store: Store, row: NamedPostRow): StandInPost {
  return {
    id: row.id,
    account: row.username,
    accountId: row.account_id,
    text: row.text,
    media: mediaOf(store, row),
    created_at: new Date(row.created_at).toISOString(),
    extra: JSON.parse(row.extra) as PostExtra,
  }
}

function mediaOf(store: Store, row: PostRow): StandInPost['media'] {
  const attached = JSON.parse(row.attached) as { id: string; altText: string }[]
  return attached.flatMap(({ id, altText }) => {
    const media = store.one<Pick<MediaRow, 'mime_type'>>('select mime_type from media where id = ?', id)
    return media
      ? [{ id, url: `/sandbox/media/${encodeURIComponent(id)}`, altText, mimeType: media.mime_type }]
      : []
  })
}

/**
 * Stores the state of an upload, replacing that of an unfinished one. Its bytes are in `stage.files`, under its id.
 */
export function keepMedia(store: Store, media: MediaRow): void {
  const { id, network, account_id, mime_type, upload, alt_text } = media
  store.run(
    'insert or replace into media values (?, ?, ?, ?, ?, ?)',
    id,
    network,
    account_id,
    mime_type,
    upload,
    alt_text,
  )
}

export function mediaNamed(store: Store, network: StandInNetwork, id: string): MediaRow | undefined {
  return store.one<MediaRow>('select * from media where id = ? and network = ?', id, network)
}
