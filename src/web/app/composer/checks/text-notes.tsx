import { BlanksNote } from '../templates/blanks-note.tsx'
import { AutoTruncate } from '../tools/auto-truncate.tsx'
import { StyledNote } from '../tools/styled-note.tsx'
import { UtmNote } from '../tools/utm-note.tsx'
import type { ComposerModel } from '../state/use-composer.ts'

/** What else there is to say of a text, below its problems. */
export function TextNotes({ model, text }: { model: ComposerModel; text: string }) {
  return (
    <>
      <AutoTruncate model={model} />
      <UtmNote model={model} />
      <BlanksNote text={text} />
      <StyledNote text={text} />
    </>
  )
}
