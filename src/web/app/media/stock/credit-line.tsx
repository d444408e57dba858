import type { MediaCredit } from '#contract/media-library.ts'
import { stockSourceNames } from '#domain/media/stock.ts'

/** The author and the source of a stock picture, both as links, as the sources require. */
export function CreditLine({ credit }: { credit: MediaCredit }) {
  return (
    <p className="text-small text-ink-2">
      Photo by <OutsideLink href={credit.authorUrl}>{credit.author}</OutsideLink> on{' '}
      <OutsideLink href={credit.pageUrl}>{stockSourceNames[credit.source]}</OutsideLink>
    </p>
  )
}

interface OutsideLinkProps {
  href: string
  tabIndex?: number
  className?: string
  children: string
}

/** A link to a source, in a new tab. */
export function OutsideLink({ href, tabIndex, className = 'link', children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" tabIndex={tabIndex} className={className}>
      {children}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  )
}
