import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface ChainItemProps {
  avatar: ReactNode
  /** Whether the line continues to the next item. */
  goesOn: boolean
  /** For the whole item, and for its two columns. */
  className: string
  children: ReactNode
}

/** One item of a thread: the avatar, and the line from it to the next item. */
export function ChainItem({ avatar, goesOn, className, children }: ChainItemProps) {
  return (
    <div className={classNames('grid', className, goesOn && 'pb-0!')}>
      <div className="flex flex-col items-center">
        {avatar}
        {goesOn && <span aria-hidden className="pv-thread mt-1 w-0.5 flex-1 rounded-full" />}
      </div>
      <div className={classNames('min-w-0', goesOn && 'pb-3')}>{children}</div>
    </div>
  )
}
