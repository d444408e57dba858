import type { PostView } from '#domain/post.ts'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Selection } from './use-selection.ts'

type Counts = Record<PostView, number>

export interface ToolbarProps {
  view: PostView
  onView: (view: PostView) => void
  /** Undefined while they are fetched: the last known are shown. */
  counts: Counts | undefined
  selection: Selection
  /** How many posts the page has. */
  pageLength: number
  onUnschedule: (postIds: readonly string[]) => Promise<void>
  onDelete: (postIds: readonly string[]) => void
}

/** The top of the list: the views, or what can be done with the selected posts. Of one height, so that nothing jumps. */
export function Toolbar({
  view,
  onView,
  counts,
  selection,
  pageLength,
  onUnschedule,
  onDelete,
}: ToolbarProps) {
  const [known, setKnown] = useState(counts)
  if (counts && counts !== known) setKnown(counts)
  const { chosen } = selection
  const idsOf = (posts: typeof chosen) => posts.map((post) => post.id)
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-desk:contents desk:sticky desk:top-0 desk:z-10 desk:-mx-2 desk:-my-1 desk:bg-paper desk:px-2 desk:py-1">
      <h1 className="flex-none text-[1.5rem] leading-[1.15] tracking-[-0.03em] desk:mr-1">Posts</h1>
      <div className="flex min-h-13 min-w-0 flex-1 items-center max-desk:sticky max-desk:top-0 max-desk:z-10 max-desk:flex-none max-desk:bg-paper desk:min-h-10">
        {chosen.length > 0 ? (
          <SelectionBar
            posts={chosen}
            all={chosen.length === pageLength}
            onSelectAll={selection.selectAll}
            onUnschedule={() => onUnschedule(idsOf(chosen.filter((post) => post.status === 'scheduled')))}
            onDelete={() => onDelete(idsOf(chosen))}
            onClear={selection.clear}
          />
        ) : (
          <SegmentedControl
            label="View"
            value={view}
            onChange={onView}
            segments={[
              { value: 'scheduled', label: 'Scheduled', count: known?.scheduled ?? null },
              { value: 'draft', label: 'Drafts', count: known?.draft ?? null },
              { value: 'shared', label: 'Shared', count: known?.shared ?? null },
            ]}
          />
        )}
      </div>
    </div>
  )
}
