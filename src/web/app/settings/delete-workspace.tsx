import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { api } from '../api.ts'
import { keys, usePostCounts } from '../queries.ts'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
import { useAct } from './use-act.ts'

/** Deletes a workspace, after its name was typed. */
export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const waiting = usePostCounts(workspace.id).data?.scheduled ?? 0

  const end = async () => {
    const gone = await act(
      'delete',
      async () => {
        await api.workspaces.remove({ workspaceId: workspace.id, typedName: workspace.name })
        await navigate('/dashboard')
        await client.invalidateQueries({ queryKey: keys.workspaces })
      },
      { done: `“${workspace.name}” is deleted.`, failed: 'The workspace was not deleted.' },
    )
    if (gone) setAsking(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        This also deletes its posts, media, accounts and members.{' '}
        {waiting > 0 && (
          <b className="font-semibold text-ink">
            {waiting === 1 ? 'One scheduled post' : `${waiting.toLocaleString('en-US')} scheduled posts`}{' '}
            would never go out.
          </b>
        )}{' '}
        Posts that are live stay on their networks.
      </p>
      <Button variant="clay" onClick={() => setAsking(true)}>
        Delete workspace…
      </Button>
      <TypedConfirmDialog
        open={asking}
        title="Delete this workspace?"
        expected={workspace.name}
        what="the name of the workspace"
        confirmLabel="Delete workspace for good"
        busy={busy === 'delete'}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        This can’t be undone. Scheduled posts never go out, and everyone in it loses access.
      </TypedConfirmDialog>
    </>
  )
}
