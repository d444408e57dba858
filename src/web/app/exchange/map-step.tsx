import { columnName } from '#domain/post/guess-columns.ts'
import { filmColumns, postColumns, type PostColumn, writtenColumns } from '#domain/post/import-columns.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { withColumn, type Mapping } from './import-rows.ts'
import type { CsvFile } from './read-csv.ts'

export interface MapStepProps {
  file: CsvFile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
  busy: boolean
}

function Columns({ of }: { of: readonly PostColumn[] }) {
  return of.map((column) => (
    <option key={column} value={column}>
      {columnName(column)}
    </option>
  ))
}

/** What each column of the file is. */
export function MapStep({ file, mapping, onMapping, onBack, onNext, busy }: MapStepProps) {
  const hasText = mapping.some((column) => column === 'text' || column?.startsWith('text_'))
  const hasNetworks = mapping.includes('networks')
  return (
    <section aria-labelledby="map-title" className="grid max-w-170 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="map-title" className="text-3 tracking-[-0.025em]">
        What is in each column?
      </h2>
      {file.remark && (
        <Note tone="amber" role="alert" filled>
          {file.remark}
        </Note>
      )}
      <ul className="border-t border-line">
        {file.headings.map((heading, place) => (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 desk:grid-cols-2"
          >
            <span className="min-w-0">
              <b className="block font-semibold break-words">{heading || `Column ${place + 1}`}</b>
              <span className="block truncate text-small text-muted">
                {file.rows.find(({ cells }) => cells[place]?.trim())?.cells[place] ?? 'Empty'}
              </span>
            </span>
            <Select
              aria-label={`“${heading || `Column ${place + 1}`}” is`}
              value={mapping[place] ?? ''}
              onChange={(event) => {
                const column: PostColumn | null =
                  postColumns.find((one) => one === event.target.value) ?? null
                onMapping(withColumn(mapping, place, column))
              }}
            >
              <option value="">Leave out</option>
              <Columns of={writtenColumns} />
              <optgroup label="Video">
                <Columns of={filmColumns} />
              </optgroup>
            </Select>
          </li>
        ))}
      </ul>
      {!hasText && <Note tone="clay">Choose the column with the text of the posts.</Note>}
      {hasText && !hasNetworks && (
        <Note tone="amber">No column names the accounts, so these rows can only become drafts.</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="lark" onClick={onNext} unavailable={!hasText} busy={busy}>
          Check {file.rows.length} {file.rows.length === 1 ? 'row' : 'rows'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </section>
  )
}
