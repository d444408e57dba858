import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Place } from './places.ts'

/** A line of the sidebar. */
export function PlaceLink({ place: { to, name, Icon }, children }: { place: Place; children?: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      className="flex min-h-8.5 items-center gap-2.5 rounded-s px-2.5 font-medium text-ink-2 hover:bg-ink/6 aria-[current=page]:bg-lark-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <Icon className="size-4.25" aria-hidden />
      {name}
      {children}
    </NavLink>
  )
}
