import { templateMessages } from '#contract/template-messages.ts'
import type { CustomTemplate, PagePicture } from '#contract/templates.ts'
import { ArrowLeft, Globe, PencilLine } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { api, ApiProblem } from '../api.ts'
import { PictureWords } from './picture-words.tsx'
import { asAddress } from './page-address.ts'

interface FillFormProps {
  workspaceId: string
  template: CustomTemplate
  onUse: UseTemplate
  onBack: () => void
}

type Filled = Pick<Awaited<ReturnType<typeof api.templates.fill>>, 'text' | 'pictures' | 'missing'>

/** Begins a post, or goes on with one, with what a template gave. */
export type UseTemplate = (text: string, pictures: readonly PagePicture[]) => void

/** Asks for a page, shows the post the template makes from it, and passes that on. */
export function FillForm({ workspaceId, template, onUse, onBack }: FillFormProps) {
  const [typed, setTyped] = useState('')
  const [filled, setFilled] = useState<Filled | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function fill(event: FormEvent) {
    event.preventDefault()
    const url = asAddress(typed)
    setFilled(null)
    if (url === null) return setError('Give the address of a page, like https://example.com/page.')
    setError(null)
    setIsBusy(true)
    try {
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
      setFilled(await api.templates.fill({ workspaceId, templateId: template.id, url }))
    } catch (problem) {
      const reason =
        problem instanceof ApiProblem ? (problem.problems[0]?.message ?? problem.detail) : undefined
      setError(reason ?? templateMessages.noPreview)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section aria-labelledby="fill-title" className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-2">
        <Button variant="quiet" square aria-label="Back to the templates" onClick={onBack}>
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
        </Button>
        <h2 id="fill-title" className="text-3 tracking-[-0.025em]">
          {template.name}
        </h2>
      </div>
      <form noValidate onSubmit={(event) => void fill(event)} className="flex flex-wrap items-start gap-2.5">
        <TextField
          label="Address of the page"
          labelNote="with the same layout as the original page"
          type="url"
          inputMode="url"
          autoComplete="url"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the list that was clicked
          autoFocus
          placeholder={template.sampleUrl}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1 basis-72"
        />
        <Button
          type="submit"
          variant={filled ? 'line' : 'lark'}
          icon={<Globe aria-hidden />}
          busy={isBusy}
          className="desk:mt-5.75"
        >
          Fill from this page
        </Button>
      </form>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {filled && <Result filled={filled} onUse={onUse} />}
      </div>
    </section>
  )
}

/** What the template made of the page. */
function Result({ filled, onUse }: { filled: Filled; onUse: UseTemplate }) {
  const { text, pictures } = filled
  const isEmpty = text === '' && pictures.length === 0
  return (
    <>
      <h3 className="text-small font-semibold">Result</h3>
      {isEmpty ? (
        <Note tone="clay">That page has none of this template’s parts. Try a page with the same layout.</Note>
      ) : (
        text !== '' && (
          <p
            className="rounded-card border border-line bg-paper px-3.5 py-3 break-words whitespace-pre-line"
            data-filled
          >
            {text}
          </p>
        )
      )}
      {pictures.length > 0 && (
        <ul aria-label="Pictures to attach" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {pictures.map(({ address, alt }) => (
            <li key={address}>
              <PictureWords alt={alt} address={address} />
            </li>
          ))}
        </ul>
      )}
      {filled.missing.length > 0 && (
        <Note tone="amber">Not on that page, and left out: {filled.missing.join(', ')}.</Note>
      )}
      {!isEmpty && (
        <Button
          variant="lark"
          className="justify-self-start"
          icon={<PencilLine aria-hidden />}
          onClick={() => onUse(text, pictures)}
        >
          Write the post
        </Button>
      )}
    </>
  )
}
