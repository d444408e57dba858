import { type coveredBy, type Area } from '../safe-zones.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface CoveredTextProps {
  covered: ReturnType<typeof coveredBy>
  /** The nearest free area of the same size; null: there is none. */
  free: Area | null
  onMove: (to: Area) => void
}

/** How much of the marked text the app covers, and a button to move it. */
export function CoveredText({ covered, free, onMove }: CoveredTextProps) {
  return (
    <div role="status" className="grid gap-1 text-ui">
      {covered.length === 0 ? (
        <p className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 shrink-0 text-leaf" /> Nothing covers the marked text.
        </p>
      ) : (
        covered.map(({ zone, share }) => (
          <p key={zone} className="flex items-start gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 shrink-0 text-amber" />
            {Math.max(1, Math.round(share * 100))}% of the marked text is covered by: {zone}.
          </p>
        ))
      )}
      {covered.length > 0 &&
        (free ? (
          <Button size="s" className="justify-self-start" onClick={() => onMove(free)}>
            Move the frame to a clear area
          </Button>
        ) : (
          <p className="text-ink-2">The frame is larger than the clear area. Make the text smaller.</p>
        ))}
    </div>
  )
}
