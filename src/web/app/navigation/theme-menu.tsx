import { Check, Moon, Sun } from 'lucide-react'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { setTheme, themes, useTheme } from '../../ui/theme.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { placeLook } from './place-link.tsx'
import { themeText } from './theme-text.ts'

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const theme = useTheme()
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'system' ? deviceIsDark : theme === 'dark'
  const Icon = isDark ? Moon : Sun
  return (
    <Menu
      trigger={
        <button type="button" className={placeLook}>
          <Icon className="size-4.25" aria-hidden />
          Appearance
        </button>
      }
    >
      {themes.map((one) => (
        <MenuItem
          key={one}
          icon={one === theme ? <Check aria-label="Current:" /> : <span className="size-4" />}
          onSelect={() => setTheme(one)}
        >
          {themeText[one]}
        </MenuItem>
      ))}
    </Menu>
  )
}
