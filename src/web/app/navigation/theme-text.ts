import type { Theme } from '../../ui/theme.ts'

/** What each theme is called where one chooses. */
export const themeText: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' }
