import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { BuilderAction, Selection } from './builder-state.ts'

interface SelectionListProps {
  selections: readonly Selection[]
  dispatch: (action: BuilderAction) => void
  onRemove: (selector: string) => void
  /** There is no page to press on. */
  withoutPage: boolean
}

/** What is picked so far, in order. */
export function SelectionList({ selections, dispatch, onRemove, withoutPage }: SelectionListProps) {
  if (selections.length === 0) {
    return (
      <p className="text-ink-2">
        {withoutPage
          ? 'Nothing yet. Name a part by its CSS selector.'
          : 'Nothing yet. Press a headline, a price, a picture… In the page, Tab leads from part to part and Enter picks one.'}
      </p>
    )
  }
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {selections.map(({ selector, content, address, takes }) => (
        <li
          key={selector}
          className="rounded-s border border-line bg-card py-2 ps-3 pe-1.5"
          data-selection={selector}
        >
          <div className="flex items-start gap-2">
            <p className="line-clamp-3 min-w-0 flex-1 pt-1 break-words whitespace-pre-line">
              {takes === 'address' ? address : content || untried}
            </p>
            <Button
              variant="quiet"
              size="s"
              square
              aria-label={`Leave out “${(content || address || selector).slice(0, 40)}”`}
              onClick={() => onRemove(selector)}
            >
              <X aria-hidden />
            </Button>
          </div>
          <code className="block truncate font-mono text-tiny text-muted" title={selector}>
            {selector}
          </code>
          {address !== null && content !== '' && (
            <div className="mt-1.5">
              <SegmentedControl
                label="What the post gets of it"
                segments={[
                  { value: 'words', label: 'Its words' },
                  { value: 'address', label: 'Its address' },
                ]}
                value={takes}
                onChange={(value) => dispatch({ type: 'takes', selector, takes: value })}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

const untried = <span className="text-muted">Not tried yet</span>
