import { Check, Command, LogOut, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setTheme, themes, useTheme } from '../../ui/theme.ts'
import { Bell } from '../bell/bell.tsx'
import { useWorkspaces } from '../queries.ts'
import { leaveHere } from '../sign-in/leave-here.ts'
import { raise } from '../window-events.ts'
import { useSwitchWorkspace, useWorkspace } from '../workspace.ts'
import { PlaceLink, placeLook } from './place-link.tsx'
import { newWorkspaceAddress, type NavigationPlace } from './places.ts'
import { themeText } from './theme-text.ts'

export interface MoreSheetProps {
  open: boolean
  /** What has no place of its own on the bar. */
  places: readonly NavigationPlace[]
  onClose: () => void
}

/** On a phone, everything the bar has no room for. */
export function MoreSheet({ open, places, onClose }: MoreSheetProps) {
  const theme = useTheme()
  const [isLeaving, setIsLeaving] = useState(false)
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
        <SegmentedControl
          label="Appearance"
          value={theme}
          onChange={setTheme}
          segments={themes.map((value) => ({ value, label: themeText[value] }))}
        />
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
        <button
          type="button"
          className={placeLook}
          aria-busy={isLeaving}
          onClick={async () => {
            setIsLeaving(true)
            await leaveHere()
            setIsLeaving(false)
          }}
        >
          <LogOut className="size-4.25" aria-hidden />
          Sign out
        </button>
      </div>
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
          <span className="min-w-0 flex-1 truncate">{one.name}</span>
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
