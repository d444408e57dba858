import { templateMessages } from '#contract/template-messages.ts'
import type { ContentTypeId } from '#domain/post/template.ts'
import { useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { sayTemplateSaved, type TemplateToSave, useSaveTemplate } from '../use-save-template.ts'
import { ArrangeStep } from './arrange-step.tsx'
import { builderReducer, type BuilderState, emptyBuilder } from './builder-state.ts'
import { forgetBuilder, keepBuilder, keptBuilder } from './kept-builder.ts'
import { PageForm } from './page-form.tsx'
import { SelectStep } from './select-step.tsx'
import { Steps } from './steps.tsx'

interface BuilderProps {
  workspaceId: string
  /** null: a new one. */
  templateId: string | null
  /** The initial state. */
  begins: BuilderState
}

/**
 * Builds a template from a page in two steps. Unsaved work is stored in this tab.
 * Source: docs/specification/templates.md#builder.
 */
export function Builder({ workspaceId, templateId, begins }: BuilderProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, dispatch] = useReducer(
    builderReducer,
    begins,
    (fresh) => keptBuilder(workspaceId, templateId) ?? fresh,
  )
  const isDone = useRef(false)
  const { save, isBusy, refusal } = useSaveTemplate(workspaceId, templateId, () => {
    isDone.current = true
    forgetBuilder(workspaceId, templateId)
    sayTemplateSaved()
    void navigate('/dashboard/templates')
  })
  const { step, url } = state
  const isTouched = state !== begins && url !== null

  useEffect(() => {
    if (!isDone.current && isTouched) keepBuilder(workspaceId, templateId, state)
  }, [workspaceId, templateId, state, isTouched])

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  function startOver() {
    forgetBuilder(workspaceId, templateId)
    dispatch({ type: 'put-back', state: templateId === null ? emptyBuilder : begins })
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Steps
          step={step}
          mayArrange={state.selections.length > 0 && url !== null}
          onStep={(to) => dispatch({ type: 'stepped', to })}
        />
        {isTouched && (
          <Button variant="quiet" size="s" className="ms-auto" onClick={startOver}>
            Start over
          </Button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {step === 'select' ? templateMessages.selectContent : templateMessages.arrangeContent}
      </h2>
      {step === 'select' ? (
        <>
          <PageForm
            key={`form ${url}`}
            url={url}
            onName={(named) => dispatch({ type: 'page-named', url: named })}
          />
          {url === null ? (
            <ol className="grid max-w-[58ch] list-decimal gap-1.5 ps-5 text-ink-2">
              <li>Enter a page you would post about: a product, an article, an event.</li>
              <li>Pick the parts a post should have: its title, a price, a sentence.</li>
              <li>Put them in order. From then on, every page with this layout fills a post.</li>
            </ol>
          ) : (
            <SelectStep key={url} workspaceId={workspaceId} url={url} state={state} dispatch={dispatch} />
          )}
        </>
      ) : (
        <ArrangeStep
          workspaceId={workspaceId}
          state={state}
          dispatch={dispatch}
          isBusy={isBusy}
          refusal={refusal}
          onSave={(contentTypeId) => void save(templateOf(state, contentTypeId))}
        />
      )}
    </>
  )
}

function templateOf({ name, url, elements }: BuilderState, contentTypeId: ContentTypeId): TemplateToSave {
  return { name, contentTypeId, sampleUrl: url ?? '', elements: [...elements] }
}
