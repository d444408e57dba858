import type { Workspace } from '#contract/workspaces.ts'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWorkspace } from '../workspace.ts'

const look =
  'flex min-h-12 w-full items-center gap-2 rounded-card border border-line bg-card px-2 py-1.75 text-left leading-[1.2] font-semibold tracking-[-0.012em]'

export interface WorkspaceChooserProps {
  workspaces: readonly Workspace[]
  onChoose: (workspaceId: string) => void
}

/** Which workspace one is in; a menu when there is more than one. */
export function WorkspaceChooser({ workspaces, onChoose }: WorkspaceChooserProps) {
  const workspace = useWorkspace()
  if (!workspace) {
    return (
      <div className={look} aria-hidden>
        <Skeleton className="size-7" />
        <Skeleton className="h-3 w-32" />
      </div>
    )
  }
  const face = (
    <>
      <Avatar src={workspace.imageUrl} name={workspace.name} square className="size-7" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{workspace.name}</span>
        {workspaces.length > 1 && (
          <small className="mt-px block text-tiny font-normal text-muted">
            {workspaces.indexOf(workspace) + 1} of {workspaces.length} workspaces
          </small>
        )}
      </span>
    </>
  )
  if (workspaces.length < 2) return <div className={look}>{face}</div>
  return (
    <Menu
      trigger={
        <button type="button" className={look} aria-label={`Workspace: ${workspace.name}. Switch`}>
          {face}
          <ChevronsUpDown className="text-muted" aria-hidden />
        </button>
      }
    >
      {workspaces.map((other) => (
        <MenuItem
          key={other.id}
          icon={other.id === workspace.id ? <Check aria-label="Current:" /> : <span className="size-4" />}
          onSelect={() => onChoose(other.id)}
        >
          {other.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
