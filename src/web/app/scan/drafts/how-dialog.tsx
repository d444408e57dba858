import type { Connection } from '#contract/connections.ts'
import { needsPage } from '#domain/post/template.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { languages } from '../../brand/languages.ts'
import { useTemplates } from '../../templates/use-templates.ts'
import { useScanWriter } from '../use-scan-writer.ts'
import { WriterChoice } from '../writer-choice.tsx'
import { AccountChoice } from './account-choice.tsx'
import { type HowWritten, needsWriting } from './how-written.ts'

export interface HowDialogProps {
  workspaceId: string
  accounts: readonly Connection[]
  how: HowWritten
  /** How many pages drafts are written from. */
  pages: number
  busy: boolean
  onUse: (how: HowWritten, isWrittenAgain: boolean) => void
  onClose: () => void
}

/** Which accounts the drafts go to, and how they are written. */
export function HowDialog({ workspaceId, accounts, how, pages, busy, onUse, onClose }: HowDialogProps) {
  const [next, setNext] = useState(how)
  const writer = useScanWriter(workspaceId, how.by)
  const asked: HowWritten = { ...next, by: writer.by }
  const isWrittenAgain = needsWriting(how, asked, accounts)
  return (
    <Dialog open onClose={onClose} title="Accounts and writing" keepOnOutsidePress>
      <div className="grid gap-4">
        <AccountChoice
          accounts={accounts}
          chosen={next.connectionIds}
          onChoose={(connectionIds) => setNext({ ...next, connectionIds })}
        />
        <TemplateField
          workspaceId={workspaceId}
          templateId={next.templateId}
          onChoose={(templateId) => setNext({ ...next, templateId })}
        />
        <WriterChoice {...writer} />
        {writer.by === 'model' && (
          <ModelFields how={next} onChange={(part) => setNext({ ...next, ...part })} />
        )}
        {isWrittenAgain && (
          <p role="status" className="text-small text-ink-2">
            The drafts are written again from {pages === 1 ? '1 page' : `${pages} pages`}. What you changed in
            them is lost.
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="lark"
            busy={busy}
            unavailable={isWrittenAgain && pages === 0}
            onClick={() => onUse(asked, isWrittenAgain)}
          >
            {isWrittenAgain ? 'Write drafts again' : 'Done'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface TemplateFieldProps {
  workspaceId: string
  templateId: string | null
  onChoose: (templateId: string | null) => void
}

/** Templates that take parts of a page; one that takes none says the same of every page. */
function TemplateField({ workspaceId, templateId, onChoose }: TemplateFieldProps) {
  const { data = [] } = useTemplates(workspaceId)
  const fitting = data.filter(({ elements }) => needsPage(elements))
  if (fitting.length === 0) return null
  return (
    <SelectField
      label="Template"
      value={templateId ?? ''}
      hint={
        <p className="text-small text-ink-2">One of yours is used on the pages where its selectors match.</p>
      }
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">Headline, sentence, link</option>
      {fitting.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface ModelFieldsProps {
  how: HowWritten
  onChange: (part: Partial<HowWritten>) => void
}

function ModelFields({ how, onChange }: ModelFieldsProps) {
  return (
    <>
      <TextField
        label="Tone"
        labelNote="in a few words"
        placeholder="warm, short"
        maxLength={100}
        value={how.tone}
        onChange={({ target }) => onChange({ tone: target.value })}
      />
      <SelectField
        label="Language"
        value={how.language}
        onChange={({ target }) => onChange({ language: target.value })}
      >
        <option value="">That of the page</option>
        {languages.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
