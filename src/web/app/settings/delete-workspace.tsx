import type { Workspace } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { api } from '../api.ts'
import { keys, usePostCounts } from '../queries.ts'
import { TypedConfirmDialog } from './typed-confirm-dialog.tsx'
import { useAct } from './use-act.ts'

/** The end of a workspace, asked for by its name. */
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
      { done: `“${workspace.name}” is gone.`, failed: 'The workspace was not deleted.' },
    )
    if (gone) setAsking(false)
  }

  return (
    <>
      <p className="mt-1 mb-3.5 max-w-[62ch] text-ink-2">
        Its posts, media, accounts and members go with it.{' '}
        {waiting > 0 && (
          <b className="font-semibold text-ink">
            {waiting === 1 ? 'One scheduled post' : `${waiting.toLocaleString('en-US')} scheduled posts`}{' '}
            would never go out.
          </b>
        )}{' '}
        What is live on a network stays there.
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
        This cannot be taken back: scheduled posts end, and everybody in it loses it.
      </TypedConfirmDialog>
    </>
  )
}
