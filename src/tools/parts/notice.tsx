import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const tones = {
  sky: 'bg-sky-soft text-sky-text',
  amber: 'bg-amber-soft text-amber-text',
  clay: 'bg-clay-soft text-clay-text',
  leaf: 'bg-leaf-soft text-leaf-text',
} as const

export interface NoticeProps {
  title: ReactNode
  tone?: keyof typeof tones
  children?: ReactNode
}

/** A message, also announced to screen readers. */
export function Notice({ title, tone = 'sky', children }: NoticeProps) {
  return (
    <div role="status" className={classNames('rounded-card px-4 py-3 text-ui', tones[tone])}>
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
  )
}
