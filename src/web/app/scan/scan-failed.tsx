import type { Scan } from '#contract/scans.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hostOf } from './host-of.ts'
import { LeftOutRow } from './read/page-row.tsx'

interface ScanFailedProps {
  scan: Scan
  mayWrite: boolean
  /** To another website. */
  onLeave: () => void
}

/** A scan that found nothing to write about: why, and the pages that were left out. */
export function ScanFailed({ scan, mayWrite, onLeave }: ScanFailedProps) {
  const leftOut = scan.pages.filter(({ state }) => state === 'left-out')
  return (
    <>
      <div role="alert" id="failed-title" tabIndex={-1} className="outline-none">
        <EmptyState
          down
          title={`Nothing to use on ${hostOf(scan.url)}`}
          action={
            mayWrite && (
              <Button variant="lark" onClick={onLeave}>
                Try another address
              </Button>
            )
          }
        >
          {scan.error ?? 'The scan found nothing to write about. Nothing was counted.'}
        </EmptyState>
      </div>
      {leftOut.length > 0 && (
        <ul aria-label="Pages" className="border-t-2 border-ink">
          {leftOut.map((page) => (
            <LeftOutRow key={page.id} page={page} />
          ))}
        </ul>
      )}
    </>
  )
}
