import { classNames } from './class-names.ts'

/** A grey shape where something is about to be; size and roundness come from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('breathe block rounded-[5px] bg-line', className)} />
}
