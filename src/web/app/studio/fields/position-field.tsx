import { useId, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { TextPosition } from '#domain/film/film-request.ts'

interface PositionFieldProps {
  /** null: where the template puts it. */
  value: TextPosition | null
  onChange: (value: TextPosition) => void
}

const rows = ['top', 'center', 'bottom'] as const
const columns = ['left', '', 'right'] as const
const spoken = { left: 'left', '': 'in the middle', right: 'right' }

const nameOf = (row: (typeof rows)[number], column: (typeof columns)[number]): TextPosition =>
  column === '' ? row : `${row}-${column}`

/** Where the text is: nine places, as they are on the picture. One stop of Tab; the arrows choose. */
export function PositionField({ value, onChange }: PositionFieldProps) {
  const id = useId()
  /** Where Tab stops and the arrows begin. */
  const stop = value ?? 'center'
  function walk(event: KeyboardEvent<HTMLDivElement>, row: number, column: number) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    const [nextRow, nextColumn] = [rows[row + (step?.[0] ?? 0)], columns[column + (step?.[1] ?? 0)]]
    if (!step) return
    event.preventDefault()
    if (nextRow === undefined || nextColumn === undefined) return
    const next = nameOf(nextRow, nextColumn)
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  return (
    <div>
      <span id={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        Text position
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        tabIndex={-1}
        className="grid w-33 grid-cols-3 gap-px overflow-hidden rounded-s border border-edge bg-line desk:w-27"
        onKeyDown={(event) =>
          walk(
            event,
            rows.findIndex((row) => stop.startsWith(row)),
            columnOf(stop),
          )
        }
      >
        {rows.flatMap((row) =>
          columns.map((column) => {
            const place = nameOf(row, column)
            return (
              <button
                key={place}
                type="button"
                role="radio"
                data-at={place}
                aria-checked={place === value}
                aria-label={`${row[0]?.toUpperCase()}${row.slice(1)}, ${spoken[column]}`}
                tabIndex={place === stop ? 0 : -1}
                className={classNames(
                  'grid h-11 place-items-center bg-card hover:bg-paper-2 aria-checked:bg-lark-soft desk:h-8',
                  '-outline-offset-3!',
                )}
                onClick={() => onChange(place)}
              >
                <Lines column={column} isChosen={place === value} />
              </button>
            )
          }),
        )}
      </div>
    </div>
  )
}

const columnOf = (value: TextPosition) => (value.endsWith('left') ? 0 : value.endsWith('right') ? 2 : 1)

function Lines({ column, isChosen }: { column: (typeof columns)[number]; isChosen: boolean }) {
  const align = { left: 'items-start', '': 'items-center', right: 'items-end' }[column]
  const ink = isChosen ? 'bg-ink' : 'bg-edge'
  return (
    <span aria-hidden className={classNames('flex w-5 flex-col gap-0.75', align)}>
      <span className={classNames('h-0.5 w-5 rounded-full', ink)} />
      <span className={classNames('h-0.5 w-3 rounded-full', ink)} />
    </span>
  )
}
