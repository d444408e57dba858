import { Columns3 } from 'lucide-react'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { PostsAsked } from '../analytics-address.ts'
import { columnName, postsColumns, type PostsColumn } from './posts-columns.ts'
import { ages, foreigns } from './posts-choices.ts'

interface PostsToolsProps {
  asked: PostsAsked
  columns: readonly PostsColumn[]
  onColumns: (columns: PostsColumn[]) => void
  onChange: (changes: Record<string, string>) => void
}

const ageNames: Record<PostsAsked['age'], string> = {
  '24h': 'At 24 hours',
  '7d': 'At 7 days',
  latest: 'Latest',
}

const foreignNames: Record<PostsAsked['foreign'], string> = {
  with: 'All posts',
  without: 'Without those made elsewhere',
  only: 'Only those made elsewhere',
}

/** At which age posts are compared, which are listed, and which columns are shown. */
export function PostsTools({ asked, columns, onColumns, onChange }: PostsToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SegmentedControl
        label="Age of the numbers"
        segments={ages.map((one) => ({ value: one, label: ageNames[one] }))}
        value={asked.age}
        onChange={(age) => onChange({ age })}
      />
      <Select
        aria-label="Made elsewhere"
        className="w-65"
        value={asked.foreign}
        onChange={({ target }) => onChange({ elsewhere: target.value })}
      >
        {foreigns.map((one) => (
          <option key={one} value={one}>
            {foreignNames[one]}
          </option>
        ))}
      </Select>
      <details className="relative">
        <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-line-2 bg-card px-3.5 text-small font-medium hover:border-edge desk:min-h-8 [&::-webkit-details-marker]:hidden">
          <Columns3 aria-hidden />
          Columns: {columns.length}
        </summary>
        <fieldset className="absolute start-0 top-full z-10 mt-1.5 grid max-h-96 w-60 overflow-y-auto rounded-card bg-card p-3.5 shadow-float">
          <legend className="sr-only">Columns</legend>
          {postsColumns.map((column) => (
            <LabelledCheckbox
              key={column}
              checked={columns.includes(column)}
              onChange={() =>
                onColumns(postsColumns.filter((one) => (one === column) !== columns.includes(one)))
              }
            >
              {columnName(column)}
            </LabelledCheckbox>
          ))}
        </fieldset>
      </details>
    </div>
  )
}
