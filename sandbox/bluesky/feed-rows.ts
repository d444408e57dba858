import type { PostExtra, keepPost } from '../posts.ts'
import type { PostRow, Store } from '../store.ts'
import { blobsOf, type GateRecord, type PostRecord } from './record.ts'

/** The URI of a post. */
export function postId(did: string, rkey: string): string {
  return `at://${did}/app.bsky.feed.post/${rkey}`
}

/** A record as a row of the stand-ins' posts table. */
export function rowOf(
  did: string,
  rkey: string,
  record: PostRecord,
  now: Date,
): Parameters<typeof keepPost>[1] {
  const isCard = record.embed?.$type === 'app.bsky.embed.external'
  const attached = isCard
    ? []
    : blobsOf(record).map(({ cid, alt }) => ({ id: `${did}/${cid}`, altText: alt }))
  return {
    network: 'bluesky',
    id: postId(did, rkey),
    account_id: did,
    text: record.text,
    attached: JSON.stringify(attached),
    record: JSON.stringify(record),
    extra: extraOf(did, record),
    created_at: now.getTime(),
  }
}

function extraOf(did: string, record: PostRecord): PostExtra {
  const { embed, reply, labels } = record
  const card = embed?.$type === 'app.bsky.embed.external' ? embed.external : undefined
  const warning = labels?.values.map(({ val }) => val).join(', ')
  return {
    ...(reply && { kind: 'reply', replyTo: reply.parent.uri }),
    ...(card && {
      link: {
        url: card.uri,
        title: card.title,
        description: card.description,
        ...(card.thumb && { imageId: `${did}/${card.thumb.ref.$link}` }),
      },
    }),
    ...(warning && { notes: [`Content warning: ${warning}`] }),
  }
}

/** Notes on a post who may reply to or quote it. */
export function showGate(store: Store, gate: GateRecord): void {
  const row = store.one<PostRow>("select * from posts where network = 'bluesky' and id = ?", gate.post)
  if (!row) return
  const extra = JSON.parse(row.extra) as PostExtra
  const notes = new Set([...(extra.notes ?? []), noteOf(gate)])
  store.run(
    "update posts set extra = ? where network = 'bluesky' and id = ?",
    JSON.stringify({ ...extra, notes: [...notes] }),
    gate.post,
  )
}

function noteOf(gate: GateRecord): string {
  if (gate.$type === 'app.bsky.feed.postgate') return 'Quotes are off'
  const rules = gate.allow?.map(({ $type }) => $type.replace(/^.*#|Rule$/g, '')) ?? ['everyone']
  return `Replies: ${rules.join(', ') || 'nobody'}`
}
