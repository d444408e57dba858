import { hasStyledLetters } from '#domain/text/to-plain-text.ts'
import { Note } from '../../../ui/note.tsx'

/** Warns that letters which only look styled are not read by everybody. */
export function StyledNote({ text }: { text: string }) {
  if (!hasStyledLetters(text)) return null
  return (
    <Note tone="amber" className="border-t border-line px-3.5 py-2">
      Some letters only look styled. Screen readers skip them or spell them out, and searches miss them.
      “Styled letters” turns them back into ordinary ones.
    </Note>
  )
}
