import { Bell, HandCoins, Keyboard, LogOut, SunMoon, User } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MenuChoice } from '../../ui/menu-choice.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { useInstance, useMe } from '../queries.ts'
import { leaveHere } from '../sign-in/leave-here.ts'
import { raise } from '../window-events.ts'
import { notificationSettings, profileAddress } from './places.ts'
import { themeChoices } from './theme-text.ts'

/** The items of the account menu: who is signed in, their settings, the theme, and signing out. */
export function Items() {
  const { data: me } = useMe()
  const { data: instance } = useInstance()
  const theme = useTheme()
  const go = useNavigate()
  return (
    <>
      {me && (
        <>
          <div className="max-w-72 px-2.5 pt-1.5 pb-1 leading-[1.35]">
            <div className="truncate font-semibold">{me.name}</div>
            <div className="truncate text-small font-normal text-ink-2" title={me.email}>
              {me.email}
            </div>
          </div>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<User aria-hidden />} onSelect={() => void go(profileAddress)}>
        Profile
      </MenuItem>
      <MenuItem icon={<Bell aria-hidden />} onSelect={() => void go(notificationSettings)}>
        Notifications
      </MenuItem>
      {instance && instance.billing !== 'off' && (
        <MenuItem icon={<HandCoins aria-hidden />} onSelect={() => void go('/dashboard/affiliate')}>
          Affiliate
        </MenuItem>
      )}
      <MenuChoice
        label="Appearance"
        icon={<SunMoon aria-hidden />}
        choices={themeChoices}
        value={theme}
        onChange={setTheme}
      />
      <MenuItem icon={<Keyboard aria-hidden />} onSelect={() => raise('show-shortcuts')}>
        Keyboard shortcuts
        <kbd aria-hidden className="ms-auto">
          ?
        </kbd>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leaveHere()}>
        Sign out
      </MenuItem>
    </>
  )
}
