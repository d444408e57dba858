import { templateMessages } from '#contract/template-messages.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { longestText } from '#domain/post/post.ts'
import { partsOfText } from '#domain/post/template.ts'
import { isBlankText } from '#domain/text/blank-text.ts'
import { Check } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { sampleOf } from '../own-templates.tsx'
import { sayTemplateSaved, useSaveTemplate } from '../use-save-template.ts'
import { builderOf, type BuilderState } from './builder-state.ts'
import { forgetBuilder, keepBuilder, keptBuilder } from './kept-builder.ts'

interface TextTemplateProps {
  workspaceId: string
  template: CustomTemplate
}

/** Changes the name and the text of a template that needs no page. Unsaved work is stored in this tab. */
export function TextTemplate({ workspaceId, template }: TextTemplateProps) {
  const navigate = useNavigate()
  const { id } = template
  const [state, setState] = useState(() => keptBuilder(workspaceId, id) ?? builderOf(template))
  const { name, elements, contentTypeId } = state
  const text = sampleOf(state)
  const [wasTried, setWasTried] = useState(false)
  const nameError = name.trim() === '' ? templateMessages.nameRequired : null
  const textError = isBlankText(text) ? 'Write the text of the template.' : null
  const { save, isBusy, refusal } = useSaveTemplate(workspaceId, id, () => {
    forgetBuilder(workspaceId, id)
    sayTemplateSaved()
    void navigate('/dashboard/templates')
  })

  function change(to: Partial<BuilderState>) {
    const changed = { ...state, ...to }
    setState(changed)
    keepBuilder(workspaceId, id, changed)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (nameError || textError || isBusy || contentTypeId === '') return
    void save({ name, contentTypeId, sampleUrl: '', elements: [...elements] })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-160 grid-cols-[minmax(0,1fr)] content-start gap-3.5"
    >
      <TextField
        label="Name of the template"
        value={name}
        maxLength={80}
        error={wasTried ? nameError : null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="Text"
        rows={10}
        maxLength={longestText}
        value={text}
        error={wasTried ? textError : null}
        onChange={({ target }) => change({ elements: partsOfText(target.value) })}
      />
      {refusal && (
        <Note tone="clay" role="alert">
          {refusal}
        </Note>
      )}
      <Button
        type="submit"
        variant="lark"
        className="justify-self-start"
        icon={<Check aria-hidden />}
        busy={isBusy}
      >
        Save template
      </Button>
    </form>
  )
}
