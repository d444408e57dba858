import { NavLink } from 'react-router'
import { PlaceBadge } from './place-badge.tsx'
import type { NavigationPlace } from './places.ts'
import { usePrefetch } from './use-prefetch.ts'

/** A link of the sidebar, or of the sheet behind More. */
export function PlaceLink({ place, onGo }: { place: NavigationPlace; onGo?: () => void }) {
  const { to, name, Icon } = place
  return (
    <NavLink
      to={to}
      end={to === '/dashboard'}
      prefetch="intent"
      {...usePrefetch(place)}
      onClick={onGo}
      className={`${placeLook} aria-[current=page]:bg-lark-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink`}
    >
      <Icon className="size-4.25" aria-hidden />
      {name}
      <PlaceBadge place={place} />
    </NavLink>
  )
}

/** The class names of sidebar items, links and buttons. */
export const placeLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-s px-2.5 text-start font-medium text-ink-2 hover:bg-ink/6 desk:min-h-8.5'
