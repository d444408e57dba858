import type { PostBadge } from '#domain/post/post.ts'
import type { LabelColor } from '#contract/labels.ts'
import {
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  LoaderCircle,
  PencilLine,
  Repeat,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactElement } from 'react'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { Placed } from '../data/placed.ts'

const marks = {
  alert: CircleAlert,
  check: Check,
  clock: Clock,
  help: CircleHelp,
  pencil: PencilLine,
  repeat: Repeat,
  turning: LoaderCircle,
  warning: TriangleAlert,
} satisfies Record<string, LucideIcon>
type Mark = keyof typeof marks

const names = Object.keys(marks) as Mark[]

/** The marks of every card, drawn nowhere yet: a month shows a thousand, and each drawn by itself would take its time. */
export function EntryMarkSprite() {
  return (
    <svg aria-hidden className="hidden">
      {names.map((name) => {
        const Icon = marks[name]
        return (
          <symbol key={name} id={`entry-${name}`} viewBox="0 0 24 24">
            <Icon strokeWidth="inherit" />
          </symbol>
        )
      })}
    </svg>
  )
}

/** One of them. It stands where `EntryMarkSprite` is on the page. */
export function EntryMark({ mark, className }: { mark: Mark; className?: string }) {
  return (
    <svg aria-hidden strokeWidth={2} className={className}>
      <use href={`#entry-${mark}`} />
    </svg>
  )
}

interface Look {
  tone: BadgeTone
  icon: ReactElement
}

const looks: Record<PostBadge, Look> = {
  scheduled: { tone: 'sky', icon: <EntryMark mark="clock" /> },
  processing: { tone: 'amber', icon: <EntryMark mark="turning" className="spin" /> },
  posted: { tone: 'leaf', icon: <EntryMark mark="check" /> },
  'partly-posted': { tone: 'amber', icon: <EntryMark mark="warning" /> },
  failed: { tone: 'clay', icon: <EntryMark mark="alert" /> },
  draft: { tone: 'stone', icon: <EntryMark mark="pencil" /> },
  missed: { tone: 'amber', icon: <EntryMark mark="clock" /> },
  uncertain: { tone: 'amber', icon: <EntryMark mark="help" /> },
}

const coming: Look = { tone: 'stone', icon: <EntryMark mark="repeat" /> }

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
