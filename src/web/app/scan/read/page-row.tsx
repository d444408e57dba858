import type { ScanPage } from '#contract/scans.ts'
import { Ban, LoaderCircle } from 'lucide-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withCommas } from '../../../ui/with-commas.ts'
import { hatched } from '../hatched.ts'
import { pathOf } from '../host-of.ts'
import { PagePicture } from './page-picture.tsx'
import { reasonText } from './reason-text.ts'

const row =
  'grid min-h-15.5 grid-cols-[24px_52px_minmax(0,1fr)] items-center gap-x-3.5 border-b border-line py-2.25 desk:grid-cols-[20px_52px_minmax(0,1fr)_auto]'
const atEnd = 'text-small text-ink-2 tabular-nums max-desk:col-start-3 desk:text-end desk:whitespace-nowrap'

interface PageRowProps {
  page: ScanPage
  isUsed: boolean
  /** Undefined: this person may not choose. */
  onUse: ((isUsed: boolean) => void) | undefined
}

/** A page that was read: whether it is used, its picture, its title and its words. */
export function PageRow({ page, isUsed, onUse }: PageRowProps) {
  const title = page.title ?? pathOf(page.url)
  return (
    <li className={row}>
      <Checkbox
        checked={isUsed}
        disabled={!onUse}
        aria-label={`Use ${title}`}
        onChange={({ target }) => onUse?.(target.checked)}
      />
      <PagePicture address={page.picture?.address ?? null} className="h-11 w-13 rounded-[6px]" />
      <span className="min-w-0">
        <b className="line-clamp-2 font-semibold wrap-anywhere">{title}</b>
        <span className="block truncate text-small text-muted">{pathOf(page.url)}</span>
      </span>
      <span className={atEnd}>
        {page.words === 1 ? '1 word' : `${withCommas(page.words)} words`}
        {page.keepsOutAi && <span className="block text-muted">Asks AI to stay away</span>}
      </span>
    </li>
  )
}

/** The page that is being read. */
export function ComingRow({ url }: { url: string }) {
  return (
    <li className={row} aria-busy="true">
      <Skeleton className="size-4.5" />
      <Skeleton className="h-11 w-13 rounded-[6px]!" />
      <span className="grid min-w-0 gap-1.75">
        <Skeleton className="h-3 w-1/2" />
        <span className="block truncate text-small text-muted">Reading {pathOf(url)}</span>
      </span>
      <LoaderCircle className="spin size-4 max-desk:hidden" aria-hidden />
    </li>
  )
}

/** A page that was left out, and why. */
export function LeftOutRow({ page }: { page: ScanPage }) {
  return (
    <li className={`${row} min-h-11! text-muted`}>
      <Ban className="size-4" aria-hidden />
      <span aria-hidden className={`${hatched} h-7 w-13`} />
      <span className="min-w-0 truncate font-medium">{pathOf(page.url)}</span>
      <span className={atEnd}>{reasonText(page.reason)}</span>
    </li>
  )
}
