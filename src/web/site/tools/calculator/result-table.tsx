import type { OutputTable } from '#domain/tools/calculator/output.ts'
import { classNames } from '../../../ui/class-names.ts'

/** A table of results. Wider than the page, it scrolls by itself. */
export function ResultTable({ table: { title, head, rows, marked, note } }: { table: OutputTable }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-ui font-semibold">{title}</h3>
      <div
        role="group"
        aria-label={title}
        // What scrolls must be reachable by keyboard.
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
                  className={classNames('px-3 py-2 font-medium', index > 0 && 'text-right')}
                >
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                key={`${row[0]}-${at}`}
                className={classNames(
                  'border-b border-line last:border-b-0',
                  at === marked && 'bg-lark-soft font-semibold',
                )}
              >
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={head[index]} scope="row" className="px-3 py-2 text-left font-medium">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[index]} className="px-3 py-2 text-right whitespace-nowrap">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className="text-small text-muted">{note}</p>}
    </section>
  )
}
