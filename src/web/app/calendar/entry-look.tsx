import type { PostBadge } from '#domain/post.ts'
import type { LabelColor } from '#contract/labels.ts'
import { Check, CircleAlert, CircleHelp, Clock, LoaderCircle, PencilLine, Repeat } from 'lucide-react'
import type { ReactElement } from 'react'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Placed } from './placed.ts'

interface Look {
  tone: BadgeTone
  icon: ReactElement
}

const looks: Record<PostBadge, Look> = {
  scheduled: { tone: 'sky', icon: <Clock aria-hidden /> },
  processing: { tone: 'amber', icon: <LoaderCircle className="spin" aria-hidden /> },
  posted: { tone: 'leaf', icon: <Check aria-hidden /> },
  failed: { tone: 'clay', icon: <CircleAlert aria-hidden /> },
  draft: { tone: 'stone', icon: <PencilLine aria-hidden /> },
  missed: { tone: 'amber', icon: <Clock aria-hidden /> },
  uncertain: { tone: 'amber', icon: <CircleHelp aria-hidden /> },
}

const coming: Look = { tone: 'stone', icon: <Repeat aria-hidden /> }

/** The colour and icon of a place: of its badge, or of a time that is still to come again. */
export function lookOf({ entry, ghost }: Placed): Look {
  if (ghost === 'coming') return coming
  return ghost === 'past' ? looks.posted : looks[entry.badge]
}

/** Of a badge by itself. */
export function lookOfBadge(badge: PostBadge): Look {
  return looks[badge]
}

/** The ground of a label’s dot. */
export const labelGrounds: Record<LabelColor, string> = {
  lark: 'bg-lark',
  sky: 'bg-sky',
  amber: 'bg-amber',
  leaf: 'bg-leaf',
  clay: 'bg-clay',
  stone: 'bg-stone',
}
