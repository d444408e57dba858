import { Download } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Narrowed } from '../analytics-address.ts'
import { exportAddress, reportAddress } from '../export-address.ts'

interface ExportsProps {
  workspaceId: string
  narrowed: Narrowed
}

/** The report as PDF, and every reading as a file. */
export function Exports({ workspaceId, narrowed }: ExportsProps) {
  return (
    <section aria-labelledby="exports" className="grid gap-3.5">
      <h2 id="exports" className="border-b-2 border-ink pb-2 text-3">
        Export
      </h2>
      <p className="text-ink-2">
        The PDF has the overview, the charts and the best posts of the chosen days, on at most ten pages. CSV
        and JSON have every reading: network, account, post, number, value, when it was read and from which
        field. A missing number is an empty cell.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={reportAddress(workspaceId, narrowed)} className={buttonClass()} download>
          <Download aria-hidden /> Download PDF
        </a>
        {(['csv', 'json'] as const).map((kind) => (
          <a key={kind} href={exportAddress(workspaceId, kind, narrowed)} className={buttonClass()} download>
            <Download aria-hidden /> Download {kind.toUpperCase()}
          </a>
        ))}
      </div>
    </section>
  )
}
