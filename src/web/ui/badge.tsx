import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** sky: scheduled, amber: processing, leaf: posted, clay: failed, stone: draft, dawn: highlighted. */
export type BadgeTone = 'sky' | 'amber' | 'leaf' | 'clay' | 'stone' | 'dawn'

const tones: Record<BadgeTone, string> = {
  sky: 'bg-sky-soft text-sky-text',
  amber: 'bg-amber-soft text-amber-text',
  leaf: 'bg-leaf-soft text-leaf-text',
  clay: 'bg-clay-soft text-clay-text',
  stone: 'bg-stone-soft text-stone-text',
  dawn: 'bg-dawn-soft text-on-dawn-soft',
}

export interface BadgeProps {
  tone: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

/** A state as an icon and a word; colour is not the only sign. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.25 rounded-full py-0.75 pe-2 text-tiny leading-[1.25] font-semibold whitespace-nowrap tabular-nums [&>svg]:size-3.25 [&>svg]:stroke-[2.4]',
        icon ? 'ps-1.5' : 'ps-2',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
