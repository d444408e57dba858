import { useState } from 'react'
import type { PreviewTheme } from '../../../ui/preview-theme-switch.tsx'
import { useTheme } from '../../../ui/theme.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'

/** What the previews are drawn in: as the page, until one is chosen. */
export function usePreviewTheme() {
  const [chosen, setChosen] = useState<PreviewTheme | null>(null)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const page = useTheme()
  const ofPage = page === 'system' ? (isDark ? 'dark' : 'light') : page
  return [chosen ?? ofPage, setChosen] as const
}
