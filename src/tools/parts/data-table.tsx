import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface DataTableProps {
  label: string
  head: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  /** Index from which columns are right-aligned; left out: none. */
  rightFrom?: number
  /** Index of the highlighted row. */
  marked?: number
}

/** A table of results that scrolls when the page is narrower. */
export function DataTable({ label, head, rows, rightFrom = head.length, marked }: DataTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // A scrollable area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {head.map((cell, index) => (
              <th
                key={cell}
                scope="col"
                className={classNames('px-3 py-2 font-medium', index >= rightFrom && 'text-right')}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              className={classNames(
                'border-b border-line last:border-b-0',
                at === marked && 'bg-lark-soft font-semibold',
              )}
            >
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row" className="px-3 py-2 text-left font-medium">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={head[index]}
                    className={classNames('px-3 py-2 whitespace-nowrap', index >= rightFrom && 'text-right')}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
