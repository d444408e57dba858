import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoteTone = 'plain' | 'muted' | 'clay' | 'amber' | 'leaf'

export interface NoteProps {
  tone?: NoteTone
  /** null: no mark. Default: one that fits the tone. */
  icon?: ReactNode
  /** On its own soft ground. */
  filled?: boolean
  id?: string
  /** alert: read out at once when it appears. */
  role?: 'alert'
  /** Read out, when there is a pause, if it changes. */
  live?: boolean
  className?: string
  children: ReactNode
}

const text: Record<NoteTone, string> = {
  plain: 'text-ink-2',
  muted: 'text-muted',
  clay: 'text-clay-text',
  amber: 'text-amber-text',
  leaf: 'text-leaf-text',
}
const ground: Record<NoteTone, string> = {
  plain: 'bg-paper-2',
  muted: 'bg-paper-2',
  clay: 'bg-clay-soft',
  amber: 'bg-amber-soft',
  leaf: 'bg-leaf-soft',
}

/** A line of words with a mark before it: a hint, or a problem beside what has it. */
export function Note({
  tone = 'plain',
  icon,
  filled = false,
  live = false,
  className,
  children,
  ...rest
}: NoteProps) {
  return (
    <div
      {...rest}
      aria-live={live ? 'polite' : undefined}
      className={classNames(
        'flex gap-2 text-small leading-[1.45]',
        text[tone],
        filled && 'rounded-s px-3 py-2.75',
        filled && ground[tone],
        className,
      )}
    >
      {icon === null ? null : (
        <span className="mt-0.5 leading-none *:size-3.75">{icon ?? defaultIcon(tone)}</span>
      )}
      <span className="min-w-0">{children}</span>
    </div>
  )
}

function defaultIcon(tone: NoteTone) {
  if (tone === 'clay') return <CircleAlert aria-hidden />
  if (tone === 'amber') return <TriangleAlert aria-hidden />
  return <Info aria-hidden />
}
