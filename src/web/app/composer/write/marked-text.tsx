import type { Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { WritingArea } from '../../../ui/writing-area.tsx'

// The marks lie exactly under the words: both layers share every property that moves a letter.
const sameAsWords =
  'col-start-1 row-start-1 px-3.5 pt-3 pb-1.5 text-start text-base leading-[1.52] break-words whitespace-pre-wrap [unicode-bidi:plaintext] desk:text-[0.9375rem]'

interface MarkedTextProps {
  text: string
  /** Where it stops fitting, or null. */
  overflow: number | null
  label: string
  placeholder: string
  isWrong: boolean
  describedBy?: string
  fieldRef?: Ref<HTMLTextAreaElement>
  /** Of the field: as tall as this when it is empty. */
  className: string
  onWrite: (text: string) => void
}

/** A field that grows with its text and marks the part that does not fit. */
export function MarkedText(props: MarkedTextProps) {
  const { text, overflow, label, placeholder, isWrong, describedBy, fieldRef, className, onWrite } = props
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)]">
      <div
        aria-hidden
        dir="auto"
        className={classNames(sameAsWords, className, 'pointer-events-none text-transparent select-none')}
      >
        {overflow === null ? (
          text
        ) : (
          <>
            {text.slice(0, overflow)}
            <span className="bg-clay-soft underline decoration-clay decoration-wavy decoration-1 underline-offset-3">
              {text.slice(overflow)}
            </span>
          </>
        )}
        {/* A last empty line has no height of its own. */}
        {'\u200B'}
      </div>
      <WritingArea
        ref={fieldRef}
        data-place="text"
        dir="auto"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        className={classNames(
          sameAsWords,
          className,
          'relative resize-none overflow-hidden bg-transparent outline-none',
        )}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  )
}
