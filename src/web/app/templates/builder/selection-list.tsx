import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { PictureWords } from '../picture-words.tsx'
import type { BuilderAction, BuilderSelection } from './builder-state.ts'

interface SelectionListProps {
  selections: readonly BuilderSelection[]
  dispatch: (action: BuilderAction) => void
  onRemove: (selector: string) => void
  /** There is no page to click on. */
  withoutPage: boolean
}

/** The selections so far, in order. */
export function SelectionList({ selections, dispatch, onRemove, withoutPage }: SelectionListProps) {
  if (selections.length === 0) {
    return (
      <p className="text-ink-2">
        {withoutPage
          ? 'Nothing yet. Add a part by its CSS selector.'
          : 'Nothing yet. Click a headline, a price, a picture… With the keyboard, use Tab to move between parts and Enter to pick one.'}
      </p>
    )
  }
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {selections.map(({ selector, content, address, isPicture, takes }) => (
        <li
          key={selector}
          className="rounded-s border border-line bg-card py-2 ps-3 pe-1.5"
          data-selection={selector}
        >
          <div className="flex items-start gap-2">
            {takes === 'picture' ? (
              <PictureWords alt={content} address={address} className="min-w-0 flex-1 pt-1" />
            ) : (
              <p className="line-clamp-3 min-w-0 flex-1 pt-1 break-words whitespace-pre-line">
                {takes === 'address' ? address : content || untried}
              </p>
            )}
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
          {address !== null && (isPicture || content !== '') && (
            <div className="mt-1.5">
              <SegmentedControl
                label="What to use in the post"
                segments={[
                  ...(isPicture ? [{ value: 'picture', label: 'Picture' } as const] : []),
                  ...(content === ''
                    ? []
                    : [{ value: 'words', label: isPicture ? 'Alt text' : 'Text' } as const]),
                  { value: 'address', label: 'Link' },
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

const untried = <span className="text-muted">Not tested yet</span>
