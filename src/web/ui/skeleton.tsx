import { classNames } from './class-names.ts'

/** A grey placeholder while content loads; `className` sets size and roundness. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('breathe block rounded-[5px] bg-line', className)} />
}
