import type { PostView } from '#domain/post/post.ts'
import { useState, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

type Counts = Record<PostView, number>

export interface ToolbarProps {
  view: PostView
  onView: (view: PostView) => void
  /** The person is about to choose it. */
  onReach: (view: PostView) => void
  /** Undefined while loading: the last known counts show. */
  counts: Counts | undefined
  /** Replaces the views, and on desktops the tools beside them: the actions of the selected posts. */
  selected: ReactNode
  /** Beside the views: search and filters. */
  children: ReactNode
}

/**
 * The top of the list: the views, or the actions of the selected posts. Its height does not change, so that nothing
 * jumps; on phones search and filters keep their row.
 */
export function Toolbar({ view, onView, onReach, counts, selected, children }: ToolbarProps) {
  const [known, setKnown] = useState(counts)
  if (counts && counts !== known) setKnown(counts)
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-desk:contents desk:sticky desk:top-0 desk:z-10 desk:-mx-2 desk:-my-1 desk:bg-paper desk:px-2 desk:py-1">
      <h1 className="flex-none text-[1.5rem] leading-[1.15] tracking-[-0.03em] desk:me-1">Posts</h1>
      <div className="flex min-h-13 min-w-0 flex-1 items-center max-desk:sticky max-desk:top-0 max-desk:z-10 max-desk:flex-none max-desk:bg-paper desk:min-h-10">
        {selected || (
          <SegmentedControl
            label="View"
            value={view}
            onChange={onView}
            onReach={onReach}
            segments={[
              { value: 'scheduled', label: 'Scheduled', count: known?.scheduled ?? null },
              { value: 'draft', label: 'Drafts', count: known?.draft ?? null },
              { value: 'shared', label: 'Shared', count: known?.shared ?? null },
            ]}
          />
        )}
      </div>
      <div className={classNames('flex items-center gap-2', Boolean(selected) && 'desk:hidden')}>
        {children}
      </div>
    </div>
  )
}
