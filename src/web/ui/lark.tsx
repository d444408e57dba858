import { classNames } from './class-names.ts'

/** The lark. It marks the current position: once per line, never as mere decoration. */
export function Lark({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('overflow-visible fill-ink', className)}
      viewBox="0 0 64 61"
      aria-hidden="true"
    >
      <path d="M3 48L22 37C25.5 23 33 11.5 43.5 11C50.5 10.7 55 15 55.8 20.6L63 24.5L55.5 27.4C54 41 43.5 51 29.5 51C22.5 51 17 49.2 13 46.2Z" />
      <path d="M42 12.5L35.5 3.5L47.5 10.5Z" />
      <path d="M30 50V61M36 49V61" className="fill-none stroke-ink" strokeWidth="2.6" />
      <path d="M19 40C25 31.5 36 30 43 34.5C39 44 29 47 19 40Z" className="fill-lark" />
      <circle cx="47.8" cy="20" r="2.2" className="fill-paper" />
    </svg>
  )
}

/** The lark with the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.75 font-display text-[1.375rem] leading-none font-bold tracking-[-0.035em]',
        className,
      )}
    >
      <Lark className="size-7.5" />
      Postlark
    </span>
  )
}
