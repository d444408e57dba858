import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { DeleteWorkspace } from './delete-workspace.tsx'
import { NameForm } from './name-form.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'
import { WorkspaceImage } from './workspace-image.tsx'

/** Name and picture of the workspace, and deleting it. */
export function WorkspaceSection() {
  const workspace = useWorkspace()
  const client = useQueryClient()
  return (
    <Section
      id="workspace"
      title="Name and image"
      text="What everyone in this workspace sees in the workspace switcher."
    >
      {workspace ? (
        <>
          <WorkspaceImage workspace={workspace} />
          <NameForm
            key={`${workspace.id} ${workspace.name}`}
            name={workspace.name}
            label="Name of the workspace"
            autoComplete="off"
            verb="Rename"
            words={{
              empty: 'A workspace needs a name.',
              done: 'The workspace was renamed.',
              failed: 'The workspace was not renamed.',
            }}
            onSave={async (name) => {
              await api.workspaces.rename({ workspaceId: workspace.id, name })
              await client.invalidateQueries({ queryKey: keys.workspaces })
            }}
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
