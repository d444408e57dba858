import { messages } from '#contract/messages.ts'
import { templateMessages } from '#contract/template-messages.ts'
import { partsOfText } from '#domain/post/template.ts'
import { Check } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useSaveTemplate } from '../use-save-template.ts'
import { leftOut, suggestedName, textsToSave, type PostForTemplate, type TextToSave } from './text-to-save.ts'

interface SaveAsTemplateProps {
  post: PostForTemplate
  onClose: () => void
}

/** Asks for a name, shows what of the post is kept, and saves it as a template. */
export function SaveAsTemplate({ post, onClose }: SaveAsTemplateProps) {
  const texts = textsToSave(post)
  const [of, setOf] = useState(texts[0]?.of)
  const chosen = texts.find((one) => one.of === of)
  const [name, setName] = useState(() => suggestedName(chosen?.text ?? ''))
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const saySaved = useSaySaved(post)
  const { save, isBusy, refusal } = useSaveTemplate(post.workspaceId, null, () => {
    saySaved(name.trim())
    onClose()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() === '') return form.current?.querySelector('input')?.focus()
    if (!chosen || isBusy) return
    void save({ name, contentTypeId: 'other', sampleUrl: '', elements: partsOfText(chosen.text) })
  }

  return (
    <Dialog open above keepOnOutsidePress onClose={onClose} title="Save as template">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <TextField
          label="Name of the template"
          data-autofocus
          value={name}
          maxLength={80}
          error={wasTried && name.trim() === '' ? templateMessages.nameRequired : null}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        {texts.length > 1 && (
          <SelectField
            label="Text of"
            value={of}
            onChange={({ target }) => setOf(texts.find((one) => one.of === target.value)?.of)}
          >
            {texts.map((one) => (
              <option key={one.of} value={one.of}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        {chosen ? (
          <Kept post={post} chosen={chosen} />
        ) : (
          <Note tone="amber">This post has no text yet, and a template holds text. Write some first.</Note>
        )}
        {refusal && (
          <Note tone="clay" role="alert">
            {refusal}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="lark"
            icon={<Check aria-hidden />}
            busy={isBusy}
            unavailable={!chosen}
          >
            Save template
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the template holds of the post, and what it does not. */
function Kept({ post, chosen }: { post: PostForTemplate; chosen: TextToSave }) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 id={id} className="text-small leading-4.5 font-semibold">
        Saved in the template
      </h3>
      <blockquote
        aria-labelledby={id}
        data-kept
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="max-h-48 overflow-y-auto overscroll-contain rounded-s border-s-2 border-line-2 bg-paper px-3 py-2 text-small leading-[1.45] break-words whitespace-pre-line"
      >
        {chosen.text}
      </blockquote>
      <p className="text-small text-ink-2" data-left-out>
        Not saved: {leftOut(post, chosen)}.
      </p>
    </div>
  )
}

/** Says it in a toast, with a way to the templates where nothing unsaved is left by it. */
function useSaySaved({ isBeingWritten }: PostForTemplate) {
  const navigate = useNavigate()
  return (name: string) =>
    showToast({
      title: messages.toastTitles.success,
      description: `“${name}” is saved as a template.`,
      ...(!isBeingWritten && {
        view: { label: 'Open templates', onAct: () => void navigate('/dashboard/templates') },
      }),
    })
}
