import type { ReactNode } from 'react'

/** A cell: a number, or words in its place. */
export interface TwinCell {
  text: ReactNode
  isAbsent?: boolean
}

interface TableTwinProps {
  /** Its accessible name. */
  label: string
  /** The first is of the row’s heading. */
  columns: readonly string[]
  rows: readonly { key: string; heading: ReactNode; cells: readonly TwinCell[] }[]
}

/** The data of a chart as a table. */
export function TableTwin({ label, columns, rows }: TableTwinProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls can be scrolled by keyboard
    <section aria-label={`Table: ${label}`} tabIndex={0} className="max-h-80 min-w-0 overflow-auto">
      <table className="numbers-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at > 0 ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, heading, cells }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className={cell.isAbsent ? 'number absent' : 'number'}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
