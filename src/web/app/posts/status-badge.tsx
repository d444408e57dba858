import type { Post } from '#contract/posts.ts'
import { Check, CircleAlert, CircleHelp, Clock, LoaderCircle, PencilLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { badgeFor, badgeInWords, statesOf, type PostBadge } from './post-facts.ts'

const looks: Record<PostBadge, { tone: BadgeTone; icon: ReactElement }> = {
  scheduled: { tone: 'sky', icon: <Clock aria-hidden /> },
  processing: { tone: 'amber', icon: <LoaderCircle className="spin" aria-hidden /> },
  posted: { tone: 'leaf', icon: <Check aria-hidden /> },
  'partly-posted': { tone: 'amber', icon: <CircleAlert aria-hidden /> },
  failed: { tone: 'clay', icon: <CircleAlert aria-hidden /> },
  draft: { tone: 'stone', icon: <PencilLine aria-hidden /> },
  missed: { tone: 'amber', icon: <Clock aria-hidden /> },
  uncertain: { tone: 'amber', icon: <CircleHelp aria-hidden /> },
}

/** The state of a post. */
export function StatusBadge({ post }: { post: Pick<Post, 'status' | 'publications'> }) {
  const badge = badgeFor(post)
  const { tone, icon } = looks[badge]
  return (
    <Badge tone={tone} icon={icon}>
      {badgeInWords(badge, statesOf(post))}
    </Badge>
  )
}
