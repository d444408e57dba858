import { Plus } from 'lucide-react'
import { NavLink } from 'react-router'
import { composerIntent } from '../load-composer.ts'
import { raiseNewPost } from '../window-events.ts'
import { connectionsPlace, postsPlace, settingsPlace, type Place } from './places.ts'

/** On a phone, the lower edge. */
export function BottomBar() {
  return (
    <nav
      aria-label="App"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] text-[11px] leading-none desk:hidden"
    >
      <Tab place={postsPlace} />
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
      <Tab place={connectionsPlace} />
      <Tab place={settingsPlace} />
    </nav>
  )
}

function Tab({ place: { to, name, Icon } }: { place: Place }) {
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      className="grid min-h-15 content-center justify-items-center gap-1 font-medium text-muted aria-[current=page]:font-bold aria-[current=page]:text-ink"
    >
      <Icon className="size-5.25" aria-hidden />
      {name}
    </NavLink>
  )
}
