import type { WorkspaceMember } from '#contract/members.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { roleText } from './role-text.ts'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
import { useAct } from './use-act.ts'

export interface TransferOwnershipProps {
  workspace: Workspace
  /** All other members. */
  candidates: readonly WorkspaceMember[]
}

/** Makes another member the owner, after the name of the workspace was typed. */
export function TransferOwnership({ workspace, candidates }: TransferOwnershipProps) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const [chosen, setChosen] = useState('')
  const [asking, setAsking] = useState(false)
  const next = candidates.find(({ userId }) => userId === chosen) ?? candidates[0]

  if (!next) {
    return (
      <p className="mt-1 text-ink-2">
        You’re the owner and the only member. When someone joins, you can make them the owner.
      </p>
    )
  }
  const transfer = async () => {
    const { id: workspaceId, name: typedName } = workspace
    const done = await act(
      'transfer',
      async () => {
        const after = await api.members.transfer({ workspaceId, userId: next.userId, typedName })
        client.setQueryData(keys.members(workspaceId), after)
        await client.invalidateQueries({ queryKey: keys.workspaces })
      },
      { done: `${next.name} owns “${typedName}” now. You are an admin.`, failed: 'You are still the owner.' },
    )
    if (done) setAsking(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        A workspace has one owner, who can’t leave it. You become an admin.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-0 flex-1 basis-56"
          label="New owner"
          value={next.userId}
          onChange={(event) => setChosen(event.target.value)}
        >
          {candidates.map(({ userId, name, role }) => (
            <option key={userId} value={userId}>
              {name}, {roleText[role].name.toLowerCase()}
            </option>
          ))}
        </SelectField>
        <Button variant="clay" onClick={() => setAsking(true)}>
          Transfer…
        </Button>
      </div>
      <TypedConfirmDialog
        open={asking}
        title={`Make ${next.name} the owner?`}
        expected={workspace.name}
        what="the name of the workspace"
        confirmLabel={`Make ${next.name} the owner`}
        busy={busy === 'transfer'}
        onConfirm={() => void transfer()}
        onClose={() => setAsking(false)}
      >
        Only {next.name} can give ownership back, delete the workspace, or add and remove admins from then on.
      </TypedConfirmDialog>
    </>
  )
}
