import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'
import { useAct } from './use-act.ts'
import { WorkspaceImage } from './workspace-image.tsx'

/** Name and picture of the workspace, and its end. */
export function WorkspaceSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="workspace"
      title="Name and image"
      text="What everybody in this workspace sees in the switcher."
    >
      {workspace ? (
        <>
          <WorkspaceImage workspace={workspace} />
          <NameForm
            key={`${workspace.id} ${workspace.name}`}
            workspaceId={workspace.id}
            name={workspace.name}
          />
          {workspace.role === 'owner' && (
            <SectionPart title="Delete this workspace">
              <DeleteWorkspace workspace={workspace} />
            </SectionPart>
          )}
        </>
      ) : (
        <div className="grid max-w-100 gap-4" aria-busy>
          <Skeleton className="size-20" />
          <Skeleton className="h-9" />
        </div>
      )}
    </Section>
  )
}

function NameForm({ workspaceId, name }: { workspaceId: string; name: string }) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const [typed, setTyped] = useState(name)
  const problem = typed.trim() === '' ? 'A workspace needs a name.' : undefined

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (problem || typed.trim() === name) return
    await act(
      'name',
      async () => {
        await api.workspaces.rename({ workspaceId, name: typed.trim() })
        await client.invalidateQueries({ queryKey: keys.workspaces })
      },
      { done: 'The workspace was renamed.', failed: 'The workspace was not renamed.' },
    )
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-6 flex max-w-120 items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label="Name of the workspace"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      <Button type="submit" className="mt-6" busy={busy === 'name'} unavailable={typed.trim() === name}>
        Rename
      </Button>
    </form>
  )
}
