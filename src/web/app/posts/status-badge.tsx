import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { Check, CircleAlert, CircleHelp, Clock, LoaderCircle, PencilLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { badgeFor, type PostBadge } from './post-facts.ts'

const looks: Record<PostBadge, { tone: BadgeTone; icon: ReactElement; word: string }> = {
  scheduled: { tone: 'sky', icon: <Clock aria-hidden />, word: messages.postStatus.scheduled },
  processing: {
    tone: 'amber',
    icon: <LoaderCircle className="spin" aria-hidden />,
    word: messages.postStatus.processing,
  },
  posted: { tone: 'leaf', icon: <Check aria-hidden />, word: messages.postStatus.posted },
  failed: { tone: 'clay', icon: <CircleAlert aria-hidden />, word: messages.postStatus.failed },
  draft: { tone: 'stone', icon: <PencilLine aria-hidden />, word: messages.postStatus.draft },
  missed: { tone: 'amber', icon: <Clock aria-hidden />, word: 'Missed' },
  uncertain: { tone: 'amber', icon: <CircleHelp aria-hidden />, word: 'Uncertain' },
}

/** Where a post stands. */
export function StatusBadge({ post }: { post: Pick<Post, 'status' | 'publications'> }) {
  const { tone, icon, word } = looks[badgeFor(post)]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
