import type { ReactNode } from 'react'
import { dayOrMonth } from './dates.ts'

export interface SourceListProps {
  /** `read` is the date of the source, for example `2026-09-11` or `2026-04`; left out: unknown. */
  sources: readonly { label: string; href: string; read?: string }[]
  /** The last line: the date of the page itself. */
  children: ReactNode
}

/** The sources of a page, with their dates. */
export function SourceList({ sources, children }: SourceListProps) {
  return (
    <ul className="border-t-2 border-ink text-[0.9375rem]">
      {sources.map(({ label, href, read }) => (
        <li key={href} className="border-b border-line py-3">
          <a href={href} className="link wrap-anywhere" rel="noopener">
            {label}
          </a>
          {read !== undefined && <span className="text-muted">, as of {dayOrMonth(read)}</span>}
        </li>
      ))}
      <li className="border-b border-line py-3 text-ink-2">{children}</li>
    </ul>
  )
}
