import { Bell, Keyboard, LogOut, User } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { useMe } from '../queries.ts'
import { leaveHere } from '../sign-in/leave-here.ts'
import { raise } from '../window-events.ts'
import { placeLook } from './place-link.tsx'
import { notificationSettings, profileAddress } from './places.ts'
import { themeChoices } from './theme-text.ts'

/** What the account menu has, for the sheet behind More. */
export function AccountPart({ onGo }: { onGo: () => void }) {
  const { data: me } = useMe()
  const theme = useTheme()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section aria-labelledby="more-account" className="mt-3 grid gap-px border-t border-line pt-3">
      <h3 id="more-account" className="mb-1 font-text text-small font-semibold tracking-normal text-muted">
        Account
      </h3>
      {me && (
        <div className="flex min-h-11 items-center gap-2.5 px-2.5 leading-[1.3]">
          <Avatar src={me.imageUrl} name={me.name} className="size-7" />
          <div className="min-w-0">
            <div className="truncate font-semibold">{me.name}</div>
            <div className="truncate text-small text-ink-2">{me.email}</div>
          </div>
        </div>
      )}
      <Link to={profileAddress} className={placeLook} onClick={onGo}>
        <User className="size-4.25" aria-hidden />
        Profile
      </Link>
      <Link to={notificationSettings} className={placeLook} onClick={onGo}>
        <Bell className="size-4.25" aria-hidden />
        Notification settings
      </Link>
      <div className="my-1.5 px-2.5">
        <SegmentedControl label="Appearance" value={theme} onChange={setTheme} segments={themeChoices} />
      </div>
      <button
        type="button"
        className={placeLook}
        onClick={() => {
          onGo()
          raise('show-shortcuts')
        }}
      >
        <Keyboard className="size-4.25" aria-hidden />
        Keyboard shortcuts
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
    </section>
  )
}
