import { Check, Command, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { Bell } from '../bell/bell.tsx'
import { useWorkspaces } from '../queries.ts'
import { raise } from '../window-events.ts'
import { useSwitchWorkspace, useWorkspace } from '../workspace.ts'
import { AccountPart } from './account-part.tsx'
import { PlaceLink, placeLook } from './place-link.tsx'
import { newWorkspaceAddress, type NavigationPlace } from './places.ts'

export interface MoreSheetProps {
  open: boolean
  /** Screens without a place on the bar. */
  places: readonly NavigationPlace[]
  onClose: () => void
}

/** On a phone, the screens that do not fit on the bar. */
export function MoreSheet({ open, places, onClose }: MoreSheetProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      className="mb-0! w-full rounded-b-none! px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]"
    >
      <div className="mb-1 flex items-center">
        <DialogTitle className="me-auto">More</DialogTitle>
        <DialogClose />
      </div>
      <Bell word />
      <nav aria-label="More" className="grid gap-px">
        {places.map((place) => (
          <PlaceLink key={place.to} place={place} onGo={onClose} />
        ))}
      </nav>
      <WorkspaceList onGo={onClose} />
      <div className="mt-3 grid gap-px border-t border-line pt-3">
        <button
          type="button"
          className={placeLook}
          onClick={() => {
            onClose()
            raise('open-palette')
          }}
        >
          <Command className="size-4.25" aria-hidden />
          Search and commands
        </button>
      </div>
      <AccountPart onGo={onClose} />
    </DialogFrame>
  )
}

function WorkspaceList({ onGo }: { onGo: () => void }) {
  const workspace = useWorkspace()
  const { data: workspaces = [] } = useWorkspaces()
  const switchTo = useSwitchWorkspace()
  return (
    <section aria-labelledby="more-workspaces" className="mt-3 grid gap-px border-t border-line pt-3">
      <h3 id="more-workspaces" className="mb-1 font-text text-small font-semibold tracking-normal text-muted">
        Workspaces
      </h3>
      {workspaces.map((one) => (
        <button
          key={one.id}
          type="button"
          className={placeLook}
          aria-pressed={one.id === workspace?.id}
          onClick={() => {
            onGo()
            switchTo(one.id)
          }}
        >
          <Avatar src={one.imageUrl} name={one.name} square className="size-6" />
          <span className="min-w-0 flex-1 truncate">
            {one.name}
            {one.locked && <small className="block">Locked by your plan</small>}
          </span>
          {one.id === workspace?.id && <Check aria-hidden />}
        </button>
      ))}
      <Link to={newWorkspaceAddress} className={placeLook} onClick={onGo}>
        <span className="grid size-6 place-items-center">
          <Plus className="size-4.25" aria-hidden />
        </span>
        New workspace
      </Link>
    </section>
  )
}
