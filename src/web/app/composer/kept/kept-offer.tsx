import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { RotateCcw } from 'lucide-react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { KeptDraft } from './kept-draft.ts'

interface KeptOfferProps {
  kept: KeptDraft
  zone: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers back what a crash, or a closed tab, left unsaved. */
export function KeptOffer({ kept, zone, onRestore, onDiscard }: KeptOfferProps) {
  const format = useTimeFormat()
  const words = [kept.content.all, ...Object.values(kept.content.platforms ?? {})].find(
    (text) => text.trim() !== '',
  )
  const at = new Date(kept.keptAt)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-lark-soft px-4 py-2.5 desk:px-5"
    >
      <RotateCcw aria-hidden className="max-desk:hidden" />
      <p className="min-w-0 flex-1 basis-52">
        <b className="font-semibold">We kept what you wrote</b>
        {!Number.isNaN(at.getTime()) && (
          <span className="text-small text-ink-2"> {formatDayAndTime(at, 'short', zone, format)}</span>
        )}
        {words && <span className="block truncate text-small text-ink-2">{words}</span>}
      </p>
      <span className="flex gap-2">
        <Button size="s" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="s" onClick={onRestore}>
          Restore
        </Button>
      </span>
    </div>
  )
}
