import { brandCheck } from '#domain/writing/brand-check.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { useMemo } from 'react'
import { Note } from '../../../ui/note.tsx'

/** The composer shows the others. */
const mostShown = 3

/** What does not fit the brand voice in the text of a draft. */
export function BrandNotes({ text, voice }: { text: string; voice: BrandVoice }) {
  const findings = useMemo(() => brandCheck(text, voice), [text, voice])
  const others = findings.length - mostShown
  return (
    <>
      {findings.slice(0, mostShown).map(({ rule, from, message, blocks }) => (
        <Note
          key={`${rule}-${from}-${message}`}
          tone={blocks ? 'clay' : 'amber'}
          className="mt-2.25 wrap-anywhere"
        >
          {message}
        </Note>
      ))}
      {others > 0 && (
        <p className="mt-2.25 text-small text-ink-2">
          And {others} more {others === 1 ? 'note' : 'notes'} on your brand voice.
        </p>
      )}
    </>
  )
}
