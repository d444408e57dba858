import { templateMessages } from '#contract/template-messages.ts'
import { contentTypes, type ContentTypeId } from '#domain/post/template.ts'
import { Check } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { BuilderAction, BuilderState } from './builder-state.ts'

interface SaveFormProps {
  state: BuilderState
  dispatch: (action: BuilderAction) => void
  isBusy: boolean
  /** The server's refusal. */
  refusal: string | null
  onSave: (contentTypeId: ContentTypeId) => void
}

/** Its name and type of page, then it is saved. Source: docs/specification/templates.md#builder. */
export function SaveForm({ state, dispatch, isBusy, refusal, onSave }: SaveFormProps) {
  const { name, contentTypeId } = state
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const nameError = wasTried && name.trim() === '' ? templateMessages.nameRequired : null
  const typeError = wasTried && contentTypeId === '' ? templateMessages.contentTypeRequired : null

  function save(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() === '') return form.current?.querySelector('input')?.focus()
    if (contentTypeId === '') return form.current?.querySelector('select')?.focus()
    onSave(contentTypeId)
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label="Name of the template"
        value={name}
        maxLength={80}
        error={nameError}
        onChange={({ target }) => dispatch({ type: 'named', name: target.value })}
      />
      <SelectField
        label="Type of page"
        value={contentTypeId}
        error={typeError}
        onChange={({ target }) => {
          const id = contentTypes.find((one) => one.id === target.value)?.id ?? ''
          dispatch({ type: 'content-type-chosen', id })
        }}
      >
        <option value="">Choose…</option>
        {contentTypes.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      {refusal && (
        <Note tone="clay" role="alert">
          {refusal}
        </Note>
      )}
      <Button type="submit" variant="lark" icon={<Check aria-hidden />} busy={isBusy}>
        Save template
      </Button>
    </form>
  )
}
