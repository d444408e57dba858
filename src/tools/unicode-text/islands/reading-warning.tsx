import { EarOff } from 'lucide-react'

/** A warning about styled letters for screen reader users. On every page that makes them. */
export function ReadingWarning({ children }: { children?: string }) {
  return (
    <p className="flex gap-2.5 rounded-card bg-amber-soft px-4 py-3 text-small text-amber-text">
      <EarOff aria-hidden className="mt-0.5 size-4.5 flex-none" />
      <span>
        <b className="font-semibold">Screen readers read these letters badly or skip them,</b> and search does
        not find them. {children ?? 'Style one or two words, never a name, a date or a link.'}
      </span>
    </p>
  )
}
