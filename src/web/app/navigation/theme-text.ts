import { themes, type Theme } from '../../ui/theme.ts'

/** The name of each theme in the menu. */
export const themeText: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The themes in display order. */
export const themeChoices = themes.map((value) => ({
  value,
  label: themeText[value],
}))
