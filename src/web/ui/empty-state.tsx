import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Lark } from './lark.tsx'

export interface EmptyStateProps {
  title: string
  /** What to do, in a sentence. */
  children: ReactNode
  /** The button for it. */
  action?: ReactNode
  /** What is on the line. Default: the lark. */
  onLine?: ReactNode
  /** The line hangs: something went wrong. */
  down?: boolean
}

/** An empty screen: says what to do, with the button for it. */
export function EmptyState({ title, children, action, onLine, down = false }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-5 pt-8.5 pb-7.5 text-center">
      <div
        className={classNames(
          'mb-4 flex min-h-16 w-full max-w-85 flex-wrap items-end justify-center gap-2 border-b-2 desk:gap-3 border-ink',
          down && '-rotate-[1.2deg]',
        )}
      >
        {down ? null : (onLine ?? <Lark className="-mb-0.5 size-15" />)}
      </div>
      <h2 className="text-[1.375rem] tracking-[-0.028em]">{title}</h2>
      <div className="mb-2.5 max-w-[38ch] text-balance text-ink-2">{children}</div>
      {action}
    </div>
  )
}
