import type { Theme } from '../../ui/theme.ts'

/** What each theme is called where one chooses. */
export const themeWords: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'Like my device' }
