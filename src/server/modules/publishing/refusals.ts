import type { Post } from '#contract/posts.ts'
import type { Problem } from '#domain/post/check-post.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { costCapText } from '#domain/plan/cost-cap-text.ts'
import { networksListed } from '#domain/text/listed.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import type { DeleteResult } from '#server/modules/posts/delete-post.ts'
import type { NoRoom } from './no-room.ts'

/** Why a requested change of a post was refused. Nothing of it was written. */
export type PostRefusal = { kind: 'refused' } & (
  | {
      why:
        /** The workspace has no such post, or no longer. */
        | 'no-such-post'
        /** It is scheduled, and they may change drafts only. */
        | 'only-drafts'
        /** They may not schedule it. */
        | 'may-not-schedule'
        /** It is being published, is live, or may be. */
        | 'under-way'
        /** It is being sent; afterwards it can be deleted. */
        | 'being-sent'
        /** An earlier time of a repeating post is not settled: its lookup needs the text unchanged. */
        | 'still-open'
        | 'account-gone'
        | 'file-gone'
        /** The version to restore is no longer stored. */
        | 'no-such-version'
    }
  /** Another person saved another version: `post`, which stays in the history. */
  | { why: 'newer-version'; post: Post }
  /** It is live there, or may be, and the person who deletes it has not been told. */
  | { why: 'live'; networks: NetworkId[] }
  | { why: 'unreadable-repeat'; words: string }
  | { why: 'problems'; problems: Problem[] }
  /** The payer’s plan, or the workspace’s cap for X, has no room for its time. */
  | NoRoom
)

/** The reason, for people. */
export function refusalText(refusal: PostRefusal): string {
  switch (refusal.why) {
    case 'problems':
      return refusal.problems.map(({ message }) => message).join(' ')
    case 'unreadable-repeat':
      return refusal.words
    case 'live':
      return `It is live, or may be, on ${networksListed(refusal.networks)}. Remove it there first, or delete it only here.`
    case 'limit-reached':
    case 'subscription-required':
      return roomRefusalText(refusal.room, refusal)
    case 'cost-cap-reached':
      return costCapText(refusal.cap)
    default:
      return words[refusal.why]
  }
}

/** Why a post was not deleted. */
export function refusedDeletion(result: Exclude<DeleteResult, { kind: 'deleted' }>): PostRefusal {
  switch (result.kind) {
    case 'not-found':
      return { kind: 'refused', why: 'no-such-post' }
    case 'only-drafts':
      return { kind: 'refused', why: 'only-drafts' }
    case 'changed':
      return { kind: 'refused', why: 'newer-version', post: result.post }
    case 'under-way':
      return { kind: 'refused', why: 'being-sent' }
    case 'live':
      return { kind: 'refused', why: 'live', networks: result.networks }
    default:
      return result satisfies never
  }
}

const words = {
  'no-such-post': 'This post doesn’t exist. It may have been deleted.',
  'being-sent': 'This post is going out right now. Delete it in a moment.',
  'only-drafts': 'Your role is limited to drafts. Ask an editor.',
  'may-not-schedule': 'Your role is limited to drafts. Ask an editor to schedule it.',
  'newer-version': 'Someone saved a newer version of this post. Open it again to see it.',
  'under-way': 'This post is going out or already live, so it can’t be changed any more.',
  'still-open':
    'The previous post of this series is not finished. Wait for it, or tell us whether it is live, then change the post.',
  'account-gone': 'One of the accounts is no longer connected. Choose again.',
  'file-gone': 'One of the files no longer exists. Add it again.',
  'no-such-version': 'This version no longer exists.',
} as const
