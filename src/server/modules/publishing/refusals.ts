import type { Post } from '#contract/posts.ts'
import type { Problem } from '#domain/post/check-post.ts'

/** Somebody who changes a post, and what they may do. */
export interface PostActor {
  userId: string
  name: string
  /** Whether they may give a post a time, publish it, or touch one that has a time. */
  maySchedule: boolean
}

/** Why a post is not changed as somebody asked. Nothing of it was written. */
export type PostRefusal = { kind: 'refused' } & (
  | {
      why:
        /** It has a time, and they may change drafts only. */
        | 'only-drafts'
        /** They may not give it a time. */
        | 'may-not-schedule'
        /** It is going out, is live, or may be. */
        | 'under-way'
        /** An earlier time of a post that repeats is not settled: looking for it needs the words as they were. */
        | 'still-open'
        | 'account-gone'
        | 'file-gone'
        /** The version to restore is not kept any more. */
        | 'no-such-version'
    }
  /** Somebody saved another version; `post` is it, and stays in the history. */
  | { why: 'newer-version'; post: Post }
  | { why: 'unreadable-repeat'; words: string }
  | { why: 'problems'; problems: Problem[] }
)

/** Why, for people. */
export function refusalText(refusal: PostRefusal): string {
  switch (refusal.why) {
    case 'problems':
      return refusal.problems.map(({ message }) => message).join(' ')
    case 'unreadable-repeat':
      return refusal.words
    default:
      return words[refusal.why]
  }
}

const words = {
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
