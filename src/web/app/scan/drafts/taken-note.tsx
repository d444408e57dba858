import { Note } from '../../../ui/note.tsx'
import { reasonsOf, type Taken } from './taken-text.ts'

/** Why some drafts have no time, or were not taken. Nothing where all went well. */
export function TakenNote({ taken }: { taken: readonly Taken[] }) {
  const reasons = reasonsOf(taken)
  return (
    <div aria-live="polite" className="grid gap-1.5 empty:hidden">
      {reasons.map(({ detail, count }) => (
        <Note key={detail} tone="amber">
          {count > 1 && `${count} drafts: `}
          {detail}
        </Note>
      ))}
    </div>
  )
}
