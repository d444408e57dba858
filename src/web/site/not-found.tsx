import { data } from 'react-router'
import type { RouteHandle } from '../root.tsx'
import { LostPage } from './lost-page.tsx'

export const handle: RouteHandle = { quiet: true }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found · Postlark' }]
}

export default function NotFound() {
  return <LostPage missing />
}
