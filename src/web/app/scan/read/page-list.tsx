import type { Scan } from '#contract/scans.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ComingRow, LeftOutRow, PageRow } from './page-row.tsx'
import { arrivedText, readingText, readingTitle } from './reading-text.ts'

interface PageListProps {
  scan: Scan
  pagesOut: ReadonlySet<string>
  onUse: ((pageId: string, isUsed: boolean) => void) | undefined
}

/** The pages as they arrive, then those that were left out. Each one that arrives is announced. */
export function PageList({ scan, pagesOut, onUse }: PageListProps) {
  const { pages, status } = scan
  const next = status === 'reading' ? pages.find(({ state }) => state === 'waiting') : undefined
  return (
    <section aria-labelledby="read-title">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 id="read-title" tabIndex={-1} className="outline-none text-3 tracking-[-0.025em] wrap-anywhere">
          {readingTitle(scan)}
        </h2>
        <p className="text-small text-muted tabular-nums">{readingText(scan)}</p>
      </div>
      <VisuallyHidden>
        <span role="status">{status === 'reading' ? arrivedText(pages) : readingText(scan)}</span>
      </VisuallyHidden>
      <ul aria-label="Pages" className="mt-1.5 border-t-2 border-ink">
        {pages.map(
          (page) =>
            page.state === 'read' && (
              <PageRow
                key={page.id}
                page={page}
                isUsed={!pagesOut.has(page.id)}
                onUse={onUse && ((isUsed) => onUse(page.id, isUsed))}
              />
            ),
        )}
        {next && <ComingRow url={next.url} />}
        {status === 'reading' && pages.length === 0 && <ComingRow url={scan.url} />}
        {pages.map((page) => page.state === 'left-out' && <LeftOutRow key={page.id} page={page} />)}
      </ul>
    </section>
  )
}
