import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Attachment } from './attachment.ts'

/** How far a picture has come, or why it did not arrive. Nothing once it is there. */
export function MediaArrival({ attachment, onRetry }: { attachment: Attachment; onRetry: () => void }) {
  const { state, name } = attachment
  if (state.kind === 'ready') return null
  if (state.kind === 'uploading') {
    return (
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={Math.round(state.progress * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-ink-2 transition-transform"
          style={{ transform: `scaleX(${state.progress})` }}
        />
      </div>
    )
  }
  return (
    <Note tone="clay" role="alert">
      {state.message}
      <Button size="s" className="ml-2" icon={<RefreshCw aria-hidden />} data-retry onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}
