import { classNames } from '../../ui/class-names.ts'

// The marks lie exactly under the words: both layers share every property that moves a letter.
const sameAsWords =
  'col-start-1 row-start-1 px-3.5 pt-3 pb-1.5 text-base leading-[1.52] break-words whitespace-pre-wrap desk:text-[0.9375rem]'

interface MarkedTextProps {
  text: string
  /** Where it stops fitting, or null. */
  overflow: number | null
  label: string
  placeholder: string
  isWrong: boolean
  describedBy?: string
  /** Of the field: as tall as this when it is empty. */
  className: string
  onWrite: (text: string) => void
}

/** A field that grows with its text and marks the part that does not fit. */
export function MarkedText(props: MarkedTextProps) {
  const { text, overflow, label, placeholder, isWrong, describedBy, className, onWrite } = props
  return (
    <div className="grid">
      <div
        aria-hidden
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
      <textarea
        data-place="text"
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
