import { ListFilter } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLazyDialog } from '../../failure/use-lazy-dialog.ts'
import { badgeInWords } from '../../posts/post-facts.ts'
import { isFiltered } from '../filters/filters.ts'
import type { FilterBarProps } from '../filters/filter-bar.tsx'

interface FilterButtonProps extends FilterBarProps {
  views: ReactNode
  /** What else a wide window has above the days. */
  review: ReactNode
}

const load = () => import('./filter-sheet.tsx')

/** On a phone: what is shown, and how many posts; it opens the filters and views. */
export function FilterButton({ views, review, ...narrows }: FilterButtonProps) {
  const [isOpen, open] = useState(false)
  const sheet = useLazyDialog(load, { isOpen, onClose: () => open(false) })
  const { filters, counts } = narrows
  const shown = filters.badge ?? 'all'
  const name = shown === 'all' ? (isFiltered(filters) ? 'Some' : 'All') : badgeInWords(shown, [])
  return (
    <>
      <Button icon={<ListFilter aria-hidden />} className="gap-1.5! px-2!" onClick={() => open(true)}>
        <span className="sr-only">Filters and views: </span>
        <span className="max-[379px]:sr-only">{name}</span>
        <span className="tabular-nums">{counts?.[shown].toLocaleString('en-US') ?? '\u00A0'}</span>
      </Button>
      {sheet && (
        <sheet.FilterSheet
          {...narrows}
          isOpen={isOpen}
          views={views}
          review={review}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
