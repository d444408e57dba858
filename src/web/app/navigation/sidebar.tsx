import { Plus, Search } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/lark.tsx'
import { Bell } from '../bell/bell.tsx'
import { composerIntent } from '../load-composer.ts'
import { offersWriting } from '../posts/may-act.ts'
import { keyName } from '../shortcuts/key-name.ts'
import { raise, raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { AccountMenu } from './account-menu.tsx'
import { PlaceLink } from './place-link.tsx'
import { places } from './places.ts'
import { WorkspaceChooser } from './workspace-chooser.tsx'

/** The sidebar of desktops: the workspace, actions and screens. */
export function Sidebar() {
  const role = useWorkspace()?.role
  return (
    <header className="border-e border-line bg-paper-2 max-desk:hidden">
      <div className="sticky top-0 flex h-[calc(100dvh-var(--banner,0px))] max-h-215 flex-col gap-3.5 overflow-y-auto px-3 py-3.5">
        <div className="flex items-center justify-between">
          <Link to="/dashboard" className="px-1.5 py-0.5" aria-label="Postlark, your posts">
            <Logo />
          </Link>
          <Bell />
        </div>
        <WorkspaceChooser />
        <div className="grid gap-2">
          {offersWriting(role) && (
            <Button
              variant="lark"
              icon={<Plus aria-hidden />}
              onClick={raiseNewPost}
              {...composerIntent}
              aria-keyshortcuts="n"
            >
              New post <kbd aria-hidden>N</kbd>
            </Button>
          )}
          <button
            type="button"
            className="flex min-h-8.5 items-center gap-2.5 rounded-s border border-line-2 px-2.5 text-start text-muted hover:border-edge hover:text-ink"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+k Meta+k"
            onClick={() => raise('open-palette')}
          >
            <Search className="size-4" aria-hidden />
            Search or go to
            <kbd aria-hidden className="ms-auto">
              {keyName('mod+k')}
            </kbd>
          </button>
        </div>
        <nav aria-label="App" className="grid gap-px">
          {places.map((place) => !place.isLast && <PlaceLink key={place.to} place={place} />)}
        </nav>
        <div className="mt-auto flex flex-col gap-2">
          <nav aria-label="Account" className="grid gap-px">
            {places.map((place) => place.isLast && <PlaceLink key={place.to} place={place} />)}
          </nav>
          <div className="border-t border-line pt-2">
            <AccountMenu />
          </div>
        </div>
      </div>
    </header>
  )
}
