import { LostPage } from './lost-page.tsx'

export function NotFound() {
  return <LostPage missing />
}
