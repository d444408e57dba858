import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LabelForm } from '../labels/label-form.tsx'
import { LabelDot } from '../labels/label-mark.tsx'
import { useLabelActions, useLabels } from '../labels/use-labels.ts'

export interface LabelDialogProps {
  workspaceId: string
  posts: readonly Post[]
  onLabel: (action: BulkAction) => void
  onClose: () => void
}

/**
 * The labels of several posts: a label that only some have stays as it is until clicked. New labels can be created
 * here.
 */
export function LabelDialog({ workspaceId, posts, onLabel, onClose }: LabelDialogProps) {
  const { data: labels = [] } = useLabels(workspaceId)
  const actions = useLabelActions(workspaceId)
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [making, setMaking] = useState(false)
  const carriers = (labelId: string) =>
    posts.filter((post) => post.labels.some(({ id }) => id === labelId)).length
  const set = (labelId: string, on: boolean) => setChanges(new Map(changes).set(labelId, on))
  const ids = (on: boolean) => [...changes].filter(([, is]) => is === on).map(([id]) => id)

  return (
    <Dialog
      open
      title={posts.length === 1 ? 'Labels of this post' : `Labels of ${posts.length} posts`}
      onClose={onClose}
    >
      <ul className="mb-3 grid max-h-[40dvh] overflow-y-auto">
        {labels.map((label) => {
          const count = carriers(label.id)
          const changed = changes.get(label.id)
          const partly = changed === undefined && count > 0 && count < posts.length
          return (
            <li key={label.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 desk:min-h-9">
                <Checkbox
                  checked={changed ?? count === posts.length}
                  partly={partly}
                  onChange={(event) => set(label.id, event.target.checked)}
                />
                <LabelDot color={label.color} />
                <span className="min-w-0 flex-1 truncate">{label.name}</span>
                {partly && <span className="text-small text-muted">on {count}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      {making || labels.length === 0 ? (
        <LabelForm
          submitLabel="Create label"
          onCancel={labels.length > 0 ? () => setMaking(false) : undefined}
          onSubmit={async (writing) => {
            const label = await actions.create(writing)
            set(label.id, true)
            setMaking(false)
          }}
        />
      ) : (
        <Button size="s" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
          New label
        </Button>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="lark"
          unavailable={changes.size === 0}
          onClick={() => onLabel({ kind: 'label', add: ids(true), remove: ids(false) })}
        >
          {posts.length === 1 ? 'Save labels' : `Label ${posts.length} posts`}
        </Button>
      </div>
    </Dialog>
  )
}
