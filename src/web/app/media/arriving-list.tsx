import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { Attachment } from '../composer/files/attachment.ts'
import { MediaArrival } from '../composer/media/media-arrival.tsx'

interface ArrivingListProps {
  arriving: readonly Attachment[]
  onPause: (one: Attachment) => void
  onResume: (one: Attachment) => void
  onCancel: (one: Attachment) => void
}

/** Files being uploaded into the library, and those that failed. */
export function ArrivingList({ arriving, onPause, onResume, onCancel }: ArrivingListProps) {
  if (arriving.length === 0) return null
  return (
    <section aria-label="Uploads" className="rounded-card border border-line bg-card">
      <ul className="divide-y divide-line">
        {arriving.map((one) => (
          <li
            key={one.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 desk:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]"
          >
            <b className="truncate text-small font-semibold">{one.name}</b>
            <div className="min-w-0 max-desk:order-last max-desk:col-span-2">
              <MediaArrival
                attachment={one}
                onPause={() => onPause(one)}
                onResume={() => onResume(one)}
                onContinueWith={() => onResume(one)}
              />
            </div>
            <Button
              variant="quiet"
              size="s"
              square
              aria-label={one.state.kind === 'failed' ? `Dismiss ${one.name}` : `Cancel ${one.name}`}
              onClick={() => onCancel(one)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
