import type { AnalyticsRow } from '#contract/analytics.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PostsAsked } from '../analytics-address.ts'
import type { Writers } from '../use-writers.ts'
import { columnName, type PostsColumn } from './posts-columns.ts'
import { NumberCell } from './number-cell.tsx'
import { PostCell } from './post-cell.tsx'

interface PostsTableProps {
  rows: readonly AnalyticsRow[]
  columns: readonly PostsColumn[]
  sort: PostsAsked['sort']
  order: 'asc' | 'desc'
  writers: Writers
  /** Missing: the order is fixed, and nothing leads anywhere. */
  onSort?: (sort: PostsAsked['sort'], order: 'asc' | 'desc') => void
}

/** Posts with the chosen numbers. The head stays in sight. */
export function PostsTable({ rows, columns, sort, order, writers, onSort }: PostsTableProps) {
  const head = (column: PostsAsked['sort'], name: string) => (
    <SortHead
      key={column}
      name={name}
      isNumber={column !== 'published'}
      order={column === sort ? order : null}
      onSort={onSort && ((next) => onSort(column, next))}
    />
  )
  return (
    <section
      aria-label="Posts with numbers"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls can be scrolled by keyboard
      tabIndex={0}
      className="max-h-[75dvh] min-w-0 overflow-auto border-t-2 border-ink print:max-h-none"
    >
      <table className="numbers-table numbers-wide min-w-max">
        <thead className="sticky top-0 z-1 bg-paper">
          <tr>
            {head('published', 'Post')}
            {columns.map((column) => head(column, columnName(column)))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <PostCell post={row} writers={writers} isLinked={onSort !== undefined} />
              </th>
              {columns.map((column) => (
                <NumberCell key={column} row={row} column={column} writers={writers} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SortHeadProps {
  name: string
  isNumber: boolean
  /** null: the table is in another order. */
  order: 'asc' | 'desc' | null
  onSort: ((order: 'asc' | 'desc') => void) | undefined
}

function SortHead({ name, isNumber, order, onSort }: SortHeadProps) {
  return (
    <th
      scope="col"
      className={isNumber ? 'number' : undefined}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {onSort ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink aria-pressed:text-ink desk:min-h-7"
          aria-pressed={order !== null}
          onClick={() => onSort(order === 'desc' ? 'asc' : 'desc')}
        >
          {order === 'asc' && <ArrowUp aria-hidden />}
          {order === 'desc' && <ArrowDown aria-hidden />}
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  )
}
