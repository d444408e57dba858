import { templateMessages } from '#contract/template-messages.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import { PagePreview } from './page-preview.tsx'
import { SelectionList } from './selection-list.tsx'
import { SelectorEntry } from './selector-entry.tsx'
import { usePreview } from './use-preview.ts'

interface SelectStepProps {
  workspaceId: string
  url: string
  state: BuilderState
  dispatch: (action: BuilderAction) => void
}

/** Step one: the page, and the parts selected on it. */
export function SelectStep({ workspaceId, url, state, dispatch }: SelectStepProps) {
  const { selections } = state
  const [said, setSaid] = useState('')
  const selectors = selections.map(({ selector }) => selector)
  const preview = usePreview(url, selectors, {
    onPicked: (picked) => dispatch({ type: 'picked', picked }),
    onElement: ({ content, address, isPicture }) => {
      const what = (content || address || 'a part').slice(0, 80)
      setSaid(isPicture ? `Picked the picture: ${what}` : `Picked: ${what}`)
    },
  })

  function remove(selector: string) {
    dispatch({ type: 'selection-removed', selector })
    preview.setSelections(selectors.filter((one) => one !== selector))
    setSaid('Removed.')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
      <PagePreview url={url} preview={preview} />
      <section
        aria-labelledby="picked-title"
        className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-3"
      >
        <h3 id="picked-title" className="text-base font-semibold">
          Picked parts
          {selections.length > 0 && <span className="font-normal text-muted"> {selections.length}</span>}
        </h3>
        <SelectionList
          selections={selections}
          dispatch={dispatch}
          onRemove={remove}
          withoutPage={preview.state.kind === 'failed'}
        />
        <output aria-live="polite" className="sr-only">
          {said}
        </output>
        <ByHand open={preview.state.kind === 'failed'}>
          <SelectorEntry
            workspaceId={workspaceId}
            url={url}
            onAdd={(picked) => {
              dispatch({ type: 'added-by-hand', picked })
              if (preview.state.kind === 'shown') preview.setSelections([...selectors, picked.selector])
              setSaid(`Added: ${picked.content.slice(0, 80)}`)
            }}
          />
        </ByHand>
        <Button
          variant="lark"
          icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
          disabled={selections.length === 0}
          className="disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-2 disabled:text-muted disabled:shadow-none"
          onClick={() => dispatch({ type: 'stepped', to: 'arrange' })}
        >
          {templateMessages.continueToArrange}
        </Button>
      </section>
    </div>
  )
}

/** Collapsed while parts can be selected by clicking. */
function ByHand({ open, children }: { open: boolean; children: React.ReactNode }) {
  if (open) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
        <h3 className="text-small font-semibold">Add a part by CSS selector</h3>
        {children}
      </div>
    )
  }
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center text-small font-semibold desk:min-h-8">
        Add a part by CSS selector
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
