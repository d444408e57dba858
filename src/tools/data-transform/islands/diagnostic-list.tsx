import type { Diagnostic } from '#domain/text/diagnostic.ts'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'

const looks = {
  error: { words: 'text-clay-text', name: 'Error', Icon: CircleAlert },
  warning: { words: 'text-amber-text', name: 'Warning', Icon: TriangleAlert },
  note: { words: 'text-ink-2', name: 'Note', Icon: Info },
} as const

export interface DiagnosticListProps {
  diagnostics: readonly Diagnostic[]
  /** Shown when there are none. */
  fine?: string
  /** Called when a place is clicked; left out: places are plain text. */
  onPlace?: (line: number, column: number) => void
  /** What a line number counts. Default: lines of the input. null: the message says it already. */
  lineName?: string | null
}

/** How many are shown; the rest is only counted. */
const shown = 30

/** The diagnostics of an input, in the given order, each with its place. */
export function DiagnosticList({ diagnostics, fine, onPlace, lineName = 'Line' }: DiagnosticListProps) {
  if (diagnostics.length === 0) {
    return fine ? <p className="text-small text-leaf-text">✓ {fine}</p> : null
  }
  return (
    <ul className="grid gap-1.5 text-small leading-[1.45]">
      {diagnostics.slice(0, shown).map((each, at) => {
        const { words, name, Icon } = looks[each.level]
        return (
          <li key={at} className={`grid grid-cols-[auto_1fr] gap-2 ${words}`}>
            <Icon aria-hidden className="mt-0.75 size-3.75" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{name}: </span>
              {lineName && each.line !== undefined && (
                <Place name={lineName} line={each.line} column={each.column} onPlace={onPlace} />
              )}
              {each.message}
            </span>
          </li>
        )
      })}
      {diagnostics.length > shown && <li className="text-muted">and {diagnostics.length - shown} more</li>}
    </ul>
  )
}

interface PlaceProps {
  name: string
  line: number
  column?: number
  onPlace?: (line: number, column: number) => void
}

function Place({ name, line, column, onPlace }: PlaceProps) {
  const words = column === undefined ? `${name} ${line}` : `${name} ${line}, column ${column}`
  if (!onPlace) return <b className="font-semibold">{words}: </b>
  return (
    <button
      type="button"
      className="mr-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
      onClick={() => onPlace(line, column ?? 1)}
    >
      {words}:
    </button>
  )
}
