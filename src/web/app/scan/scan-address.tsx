import type { Scan } from '#contract/scans.ts'
import { ArrowRight, Square } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { OutsideLink } from '../media/stock/credit-line.tsx'
import { shortAddress } from './host-of.ts'
import { type ScanStep, stepNames } from './scan-steps.ts'
import { useCancelScan } from './use-cancel-scan.ts'
import { isAtWork } from './use-scan.ts'

interface ScanAddressProps {
  workspaceId: string
  scan: Scan
  mayWrite: boolean
  /** The first step is shown: the button leads on. */
  isFirst: boolean
  /** null: nothing to lead to yet. */
  next: ScanStep | null
  onGo: (step: ScanStep) => void
  onLeave: () => void
}

/** The website that is read, and what can be done with the scan. */
export function ScanAddress({ workspaceId, scan, mayWrite, isFirst, next, onGo, onLeave }: ScanAddressProps) {
  const { busy, cancel } = useCancelScan(workspaceId, scan.id)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="me-auto min-w-0 truncate font-medium">
        <span className="sr-only">Website: </span>
        <OutsideLink href={scan.url}>{shortAddress(scan.url)}</OutsideLink>
      </p>
      {mayWrite && isAtWork(scan) && (
        <Button icon={<Square aria-hidden />} busy={busy} onClick={() => void cancel()}>
          Stop
        </Button>
      )}
      {mayWrite && !isAtWork(scan) && <Button onClick={onLeave}>Read another website</Button>}
      {isFirst && next && (
        <Button variant="lark" onClick={() => onGo(next)}>
          Continue to {stepNames[next].toLowerCase()}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  )
}
