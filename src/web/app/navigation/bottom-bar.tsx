import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { hideToast } from '../../ui/toast-store.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { UnreadMark } from '../bell/unread-mark.tsx'
import { showOffline } from '../failure/show-offline.ts'
import { composerIntent } from '../load-composer.ts'
import { offersWriting } from '../posts/may-act.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { places, type NavigationPlace } from './places.ts'
import { usePrefetch } from './use-prefetch.ts'

const look =
  'grid min-h-15 content-center justify-items-center gap-1 font-medium text-muted aria-[current=page]:font-bold aria-[current=page]:text-ink'

const loadSheet = () => import('./more-sheet.tsx')
const intent = () => void loadSheet().catch(() => null)

/**
 * The navigation at the bottom of a phone: the most used screens, the button to write a post, and More for the rest.
 */
export function BottomBar() {
  const role = useWorkspace()?.role
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()
  const { loaded, ask } = useLazyModule(loadSheet, () => {
    setIsOpen(false)
    showOffline()
  })
  const rest = places.filter(({ bar }) => !bar)
  return (
    <>
      <nav
        aria-label="App"
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] text-[11px] leading-none desk:hidden"
      >
        {places.map((place) => place.bar === 'start' && <Tab key={place.to} place={place} />)}
        {offersWriting(role) && (
          <button
            type="button"
            className="grid min-h-15 place-items-center"
            aria-label="New post"
            onClick={raiseNewPost}
            {...composerIntent}
          >
            <span className="grid size-11.5 place-items-center rounded-full bg-lark text-on-lark shadow-[inset_0_-2px_0_var(--color-lark-3)]">
              <Plus className="size-5.25" aria-hidden />
            </span>
          </button>
        )}
        {places.map((place) => place.bar === 'end' && <Tab key={place.to} place={place} />)}
        <button
          type="button"
          className={look}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          // More is marked as current when one of its screens is open.
          aria-current={rest.some(({ to }) => to === pathname) ? 'page' : undefined}
          onPointerEnter={intent}
          onFocus={intent}
          onClick={() => {
            hideToast()
            setIsOpen(true)
            ask()
          }}
        >
          <UnreadMark>
            <Ellipsis className="size-5.25" aria-hidden />
          </UnreadMark>
          More
        </button>
      </nav>
      {loaded && <loaded.MoreSheet open={isOpen} places={rest} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Tab({ place }: { place: NavigationPlace }) {
  const { to, name, Icon } = place
  return (
    <NavLink to={to} end prefetch="intent" {...usePrefetch(place)} className={look}>
      <Icon className="size-5.25" aria-hidden />
      {name}
    </NavLink>
  )
}
