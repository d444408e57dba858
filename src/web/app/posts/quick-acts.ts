import type { Post } from '#contract/posts.ts'
import { recurringOf } from '#domain/time/schedule.ts'
import type { MayAct } from './may-act.ts'
import { canEdit } from './post-facts.ts'
import { postParts } from './publication-text.ts'

/** What a person may do to a post, by its state and their role. */
export interface QuickActs {
  edit: boolean
  /** It has gone out, or is not theirs to edit: its text can be used again. */
  writeAgain: boolean
  reschedule: boolean
  nextSlot: boolean
  publishNow: boolean
  unschedule: boolean
  remove: boolean
  /** Where it is live, each address once. */
  links: readonly string[]
}

/** What a person may do to a post. The server decides; screens only hide what it would refuse. */
export function quickActsOf(post: Post, may: MayAct): QuickActs {
  const isDraft = post.status === 'draft'
  const isScheduled = post.status === 'scheduled'
  const edit = may.write && canEdit(post) && (may.schedule || isDraft)
  // A rule gives the times of a post that repeats.
  const isOnce = recurringOf(post.platformSettings) === null
  const takesTime = may.schedule && isOnce && (isDraft || isScheduled) && post.publications.length > 0
  return {
    edit,
    writeAgain: may.write && !edit,
    reschedule: may.schedule && canEdit(post),
    nextSlot: takesTime,
    publishNow: takesTime,
    unschedule: may.schedule && isScheduled,
    remove: may.write && (may.schedule || isDraft),
    links: linksOf(post),
  }
}

function linksOf(post: Post): string[] {
  const live = postParts(post.publications).filter(({ state }) => state === 'published')
  return [...new Set(live.flatMap(({ url }) => url ?? []))]
}
