import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface BannerProps {
  tone: 'amber' | 'sky' | 'clay'
  /** Shown when there is room for it. */
  icon?: ReactNode
  /** status: announced by screen readers when it appears. */
  role?: 'status'
  children: ReactNode
}

const tones = {
  amber: 'bg-amber-soft text-amber-text',
  sky: 'bg-sky-soft text-sky-text',
  clay: 'bg-clay-soft text-clay-text',
}

/** A line across the top of the app with current status. */
export function Banner({ tone, icon, role, children }: BannerProps) {
  return (
    <div
      data-banner
      role={role}
      className={classNames(
        'flex min-h-9 items-center justify-center gap-x-2 px-4 py-1.5 text-center text-small leading-[1.4]',
        tones[tone],
      )}
    >
      <span className="contents max-desk:hidden">{icon}</span>
      <span className="min-w-0 text-balance wrap-anywhere">{children}</span>
    </div>
  )
}
