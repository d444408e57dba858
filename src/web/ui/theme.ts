import { useSyncExternalStore } from 'react'

/** `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const cookieName = 'theme'
const listeners = new Set<() => void>()

/** The theme in a Cookie header. The server sets `data-theme` from it, so that the first paint is right. */
export function themeFromCookies(cookies: string | null): Theme {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(light|dark)`).exec(cookies ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Applies a theme and stores it for a year. */
export function setTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const maxAge = theme === 'system' ? 0 : 31_536_000
  document.cookie = `${cookieName}=${theme}; path=/; max-age=${maxAge}; samesite=lax`
  for (const listener of listeners) listener()
}

/** The chosen theme; `system` on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => themeFromCookies(document.cookie),
    () => 'system',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
