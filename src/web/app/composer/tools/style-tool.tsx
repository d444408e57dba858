import { letterStyleNames, toStyle, type LetterStyle } from '#domain/text/to-style.ts'
import { toPlainText } from '#domain/text/to-plain-text.ts'
import { Note } from '../../../ui/note.tsx'

const offered: readonly LetterStyle[] = [
  'sans-bold',
  'sans-italic',
  'bold',
  'italic',
  'monospace',
  'script',
  'small-caps',
  'underlined',
  'struck',
]

interface StyleToolProps {
  /** What would be styled. */
  text: string
  onStyle: (styled: string) => void
}

/** Letters that look styled where networks know no formatting. They are other characters, and it says so. */
export default function StyleTool({ text, onStyle }: StyleToolProps) {
  const sample = Array.from(text.trim()).slice(0, 60).join('') || 'Rye is back'
  return (
    <>
      <Note tone="amber" className="mb-2">
        These are other characters, not formatting: screen readers skip them or spell them out, and searches
        miss them. A word or two is plenty.
      </Note>
      <ul className="grid grid-cols-1 gap-0.5">
        {offered.map((style) => (
          <li key={style}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-3 rounded-s px-2.5 text-start hover:bg-paper-2"
              onClick={() => onStyle(toStyle(toPlainText(text), style))}
            >
              <span className="w-26 flex-none">{letterStyleNames[style]}</span>
              <span aria-hidden className="min-w-0 truncate text-ink-2">
                {toStyle(toPlainText(sample), style)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="flex min-h-9 w-full items-center rounded-s px-2.5 text-start hover:bg-paper-2"
            onClick={() => onStyle(toPlainText(text))}
          >
            Ordinary letters
          </button>
        </li>
      </ul>
    </>
  )
}
