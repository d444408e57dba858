import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWorkspaces } from '../queries.ts'
import { useSwitchWorkspace, useWorkspace } from '../workspace.ts'
import { newWorkspaceAddress } from './places.ts'

const look =
  'flex min-h-12 w-full items-center gap-2 rounded-card border border-line bg-card px-2 py-1.75 text-start leading-[1.2] font-semibold tracking-[-0.012em]'

/** The current workspace, the others, and a link to create one. */
export function WorkspaceChooser() {
  const workspace = useWorkspace()
  const { data: workspaces = [] } = useWorkspaces()
  const switchTo = useSwitchWorkspace()
  const navigate = useNavigate()
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
        <span className="block truncate">
          <span className="sr-only">Workspace: </span>
          {workspace.name}
        </span>
        {workspaces.length > 1 && (
          <small className="mt-px block text-tiny font-normal text-muted">
            {workspaces.indexOf(workspace) + 1} of {workspaces.length} workspaces
          </small>
        )}
      </span>
    </>
  )
  return (
    <Menu
      trigger={
        <button type="button" className={look}>
          {face}
          <span className="sr-only">. Switch or create one</span>
          <ChevronsUpDown className="text-muted" aria-hidden />
        </button>
      }
    >
      {workspaces.map((other) => (
        <MenuItem
          key={other.id}
          icon={other.id === workspace.id ? <Check aria-label="Current:" /> : <span className="size-4" />}
          onSelect={() => switchTo(other.id)}
        >
          {other.name}
          {other.locked && <small className="block">Locked by your plan</small>}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden />} onSelect={() => void navigate(newWorkspaceAddress)}>
        New workspace
      </MenuItem>
    </Menu>
  )
}
