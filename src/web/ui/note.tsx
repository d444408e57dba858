import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoteTone = 'plain' | 'muted' | 'clay' | 'amber' | 'leaf'

export interface NoteProps {
  tone?: NoteTone
  /** null: no icon. Default: the icon of the tone. */
  icon?: ReactNode
  /** With a soft background. */
  filled?: boolean
  id?: string
  /** alert: announced at once when it appears. */
  role?: 'alert'
  /** A polite live region: changes are announced. */
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

/** A line of text with an icon: a hint, or a problem. */
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
