import type { Label } from '#contract/labels.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { messages } from '#contract/messages.ts'
import { LabelForm } from './label-form.tsx'
import { LabelLine } from './label-line.tsx'
import { useLabelActions, useLabels } from './use-labels.ts'

export interface ManageLabelsDialogProps {
  workspaceId: string
  /** Whether the person may rename and delete, or only create. */
  mayChange: boolean
  onClose: () => void
}

/** All labels: create, rename, recolour and delete. */
export function ManageLabelsDialog({ workspaceId, mayChange, onClose }: ManageLabelsDialogProps) {
  const { data: labels = [] } = useLabels(workspaceId)
  const actions = useLabelActions(workspaceId)
  const [edited, setEdited] = useState<string | 'new' | null>(labels.length === 0 ? 'new' : null)
  const [toRemove, setToRemove] = useState<Label | null>(null)
  const [busy, setBusy] = useState(false)

  async function remove(label: Label) {
    setBusy(true)
    await actions.remove(label.id).catch(() =>
      showToast({
        title: messages.toastTitles.error,
        description: 'The label could not be deleted. Nothing was changed; please try again.',
        tone: 'bad',
      }),
    )
    setBusy(false)
    setToRemove(null)
  }

  return (
    <Dialog open title="Labels" onClose={onClose} keepOnOutsidePress={edited !== null}>
      {labels.length === 0 && (
        <p className="mb-4 text-ink-2">
          Labels group posts: a series, a client, a campaign. Add them to posts and filter by them.
        </p>
      )}
      <ul className="mb-3 grid max-h-[50dvh] gap-px overflow-y-auto">
        {labels.map((label) => (
          <li key={label.id} className="border-b border-line py-1.5">
            {edited === label.id ? (
              <LabelForm
                label={label}
                submitLabel="Save label"
                onCancel={() => setEdited(null)}
                onSubmit={async (writing) => {
                  await actions.change(label.id, writing)
                  setEdited(null)
                }}
              />
            ) : (
              <LabelLine
                label={label}
                mayChange={mayChange}
                onChange={() => setEdited(label.id)}
                onDelete={() => setToRemove(label)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <LabelForm
          submitLabel="Create label"
          onCancel={labels.length > 0 ? () => setEdited(null) : undefined}
          onSubmit={async (writing) => {
            await actions.create(writing)
            setEdited(null)
          }}
        />
      ) : (
        <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          New label
        </Button>
      )}
      <ConfirmDialog
        open={toRemove !== null}
        title={`Delete “${toRemove?.name ?? ''}”?`}
        confirmLabel="Delete label"
        busy={busy}
        onCancel={() => setToRemove(null)}
        onConfirm={() => toRemove && void remove(toRemove)}
      >
        It is removed from {toRemove?.posts === 1 ? 'its post' : `its ${toRemove?.posts ?? 0} posts`}. The
        posts stay.
      </ConfirmDialog>
    </Dialog>
  )
}
