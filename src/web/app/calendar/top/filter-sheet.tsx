import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterBar, type FilterBarProps } from '../filters/filter-bar.tsx'

interface FilterSheetProps extends FilterBarProps {
  isOpen: boolean
  views: ReactNode
  review: ReactNode
  onClose: () => void
}

/** The filters and views, as a phone has no room for them above the days. */
export function FilterSheet({ isOpen, views, review, onClose, ...narrows }: FilterSheetProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Filters and views">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {views}
        <FilterBar {...narrows} />
        {review}
      </div>
    </Dialog>
  )
}
