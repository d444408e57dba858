import { Download } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import type { Narrowed } from '../analytics-address.ts'
import { exportAddress } from '../export-address.ts'

interface ExportsProps {
  workspaceId: string
  narrowed: Narrowed
}

/** Every reading as a file. */
export function Exports({ workspaceId, narrowed }: ExportsProps) {
  return (
    <section aria-labelledby="exports" className="grid gap-3.5">
      <h2 id="exports" className="border-b-2 border-ink pb-2 text-3">
        Export
      </h2>
      <p className="text-ink-2">
        Every reading of the chosen days: network, account, post, number, value, when it was read and from
        which field. A missing number is an empty cell.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((kind) => (
          <a key={kind} href={exportAddress(workspaceId, kind, narrowed)} className={buttonClass()} download>
            <Download aria-hidden /> Download {kind.toUpperCase()}
          </a>
        ))}
      </div>
    </section>
  )
}
