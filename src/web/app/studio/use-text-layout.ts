import type { TextLayout } from '#domain/film/text-layout.ts'
import { useEffect, useState } from 'react'

let opened: Promise<TextLayout> | null = null
let fetchMore: (() => void) | null = null

/** Fetches the fonts that the server brings, once: the layout of every screen has them from then on. */
export function fetchServerFonts(): void {
  fetchMore?.()
  fetchMore = null
}

/** What sets texts into lines, and the fonts it measures, for all screens of this tab. A failed load can be tried again. */
function openOnce(): Promise<TextLayout> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<TextLayout> {
  const [{ openBrowserLayout }, { tellingMissing }] = await Promise.all([
    import('./open-browser-layout.ts'),
    import('./telling-missing.ts'),
  ])
  const { layout, more } = await openBrowserLayout()
  const fetchAll = () => {
    more()
      .then((whole) => {
        if (!whole) return
        opened = Promise.resolve(whole)
        for (const each of listeners) each(whole)
      })
      // The letters are missing as before, and the field says so.
      .catch(() => null)
  }
  fetchMore = fetchAll
  return tellingMissing(layout, fetchServerFonts)
}

/** Screens that show films: they hear when fonts have come in. */
const listeners = new Set<(layout: TextLayout) => void>()

/** The layout of texts, null until it has loaded; whether it did not load, and how to try again. */
export function useTextLayout() {
  const [loaded, setLoaded] = useState<TextLayout | null>(null)
  const [tries, setTries] = useState(0)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let isOver = false
    openOnce().then(
      (layout) => !isOver && setLoaded(layout),
      () => !isOver && setIsLost(true),
    )
    listeners.add(setLoaded)
    return () => {
      isOver = true
      listeners.delete(setLoaded)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, and again for each try
  }, [tries])
  return {
    loaded,
    isLost,
    again() {
      setIsLost(false)
      setTries((before) => before + 1)
    },
  }
}
