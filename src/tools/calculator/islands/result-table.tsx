import type { OutputTable } from '../output.ts'
import { DataTable } from '../../parts/data-table.tsx'

/** A table of results, with its title and its note. */
export function ResultTable({ table: { title, head, rows, marked, note } }: { table: OutputTable }) {
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-ui font-semibold">{title}</h3>
      <DataTable
        label={title}
        head={head}
        rows={rows.map((cells, at) => ({ id: `${cells[0]}-${at}`, cells }))}
        rightFrom={1}
        marked={marked}
      />
      {note && <p className="text-small text-muted">{note}</p>}
    </section>
  )
}
