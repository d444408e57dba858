import { List, Plug, Settings, type LucideIcon } from 'lucide-react'

export interface Place {
  to: string
  name: string
  Icon: LucideIcon
}

export const postsPlace: Place = { to: '/dashboard', name: 'Posts', Icon: List }
export const connectionsPlace: Place = { to: '/dashboard/connections', name: 'Connections', Icon: Plug }
export const settingsPlace: Place = { to: '/dashboard/settings', name: 'Settings', Icon: Settings }
