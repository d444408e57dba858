import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { OutsideLink } from '../../media/stock/credit-line.tsx'
import { pathOf, shortAddress } from '../host-of.ts'
import { type Confidence, ConfidenceMark } from './confidence.tsx'

type Evidence = NonNullable<FoundBrand['name']>['evidence']

interface EvidenceListProps {
  confidence: Confidence
  evidence: Evidence
  /** The others are in the answer, too: two are enough to judge by. */
  atMost?: number
}

/** How sure a value is, and where it was found. */
export function EvidenceList({ confidence, evidence, atMost = 2 }: EvidenceListProps) {
  return (
    <ul className="min-w-0 text-small leading-[1.45] text-ink-2">
      <li>
        <ConfidenceMark confidence={confidence} />
      </li>
      {evidence.slice(0, atMost).map(({ text, url }) => (
        <li key={text + url} className="wrap-anywhere">
          {text} <PageLink url={url} />
        </li>
      ))}
    </ul>
  )
}

interface PageLinkProps {
  url: string
  /** Where nothing else on the screen names the site. */
  namesSite?: boolean
}

/** A link to the page something was found on, by its path where the site is named above. */
export function PageLink({ url, namesSite = false }: PageLinkProps) {
  const path = pathOf(url)
  return (
    <OutsideLink
      href={url}
      className="text-muted underline decoration-line-2 underline-offset-2 hover:text-ink"
    >
      {namesSite ? shortAddress(url) : path === '/' ? 'Home page' : path}
    </OutsideLink>
  )
}
