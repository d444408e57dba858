import { fillTemplate } from '#domain/post/fill-template.ts'
import type { ContentTypeId } from '#domain/post/template.ts'
import { ArrangeList } from './arrange-list.tsx'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import { ResultPreview } from './result-preview.tsx'
import { SaveForm } from './save-form.tsx'

interface ArrangeStepProps {
  workspaceId: string
  state: BuilderState
  dispatch: (action: BuilderAction) => void
  isBusy: boolean
  refusal: string | null
  onSave: (contentTypeId: ContentTypeId) => void
}

/** Step two: the order of the parts, and the resulting post. */
export function ArrangeStep({ workspaceId, state, dispatch, isBusy, refusal, onSave }: ArrangeStepProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
      <section
        aria-labelledby="parts-title"
        className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-3"
      >
        <h3 id="parts-title" className="text-base font-semibold">
          Parts, in order
        </h3>
        <p className="text-small text-ink-2 max-desk:hidden">
          Drag them by the dots, or press Alt with ↑ or ↓ on a part.
        </p>
        <ArrangeList elements={state.elements} dispatch={dispatch} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-6">
        <ResultPreview
          text={fillTemplate(state.elements, ({ content }) => content)}
          pictures={state.elements.filter(({ type }) => type === 'picture')}
          workspaceId={workspaceId}
        />
        <SaveForm state={state} dispatch={dispatch} isBusy={isBusy} refusal={refusal} onSave={onSave} />
      </div>
    </div>
  )
}
