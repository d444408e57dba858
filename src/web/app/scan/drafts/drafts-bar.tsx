import { Button } from '../../../ui/button.tsx'

interface DraftsBarProps {
  selected: number
  of: number
  /** Which of the two is under way. */
  busy: 'draft' | 'next-slots' | null
  /** null: this person may schedule. Else why the button does nothing. */
  whyNoSlots: string | null
  onTake: (when: 'draft' | 'next-slots') => void
}

/** How many drafts are selected, and what can be done with them. */
export function DraftsBar({ selected, of, busy, whyNoSlots, onTake }: DraftsBarProps) {
  const isStill = selected === 0 || busy !== null
  return (
    <section
      aria-label="Selected drafts"
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-card bg-night px-4 py-2 text-on-night desk:flex-nowrap"
    >
      <output className="me-auto tabular-nums">
        <b>{selected} selected</b> of {of}
        {whyNoSlots && <span className="block text-small text-on-night-2">{whyNoSlots}</span>}
      </output>
      <Button
        variant="quiet"
        className="text-on-night! hover:bg-night-line! aria-disabled:text-on-night-2!"
        busy={busy === 'draft'}
        unavailable={isStill && busy !== 'draft'}
        onClick={() => onTake('draft')}
      >
        Keep as drafts
      </Button>
      <Button
        variant="lark"
        busy={busy === 'next-slots'}
        unavailable={(isStill || whyNoSlots !== null) && busy !== 'next-slots'}
        onClick={() => onTake('next-slots')}
      >
        {slotsText(selected)}
      </Button>
    </section>
  )
}

function slotsText(selected: number): string {
  if (selected === 0) return 'Next free slots'
  return selected === 1 ? 'Schedule in the next free slot' : `Schedule in the next ${selected} free slots`
}
