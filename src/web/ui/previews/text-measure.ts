import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { useSyncExternalStore } from 'react'

/** What the networks’ own pages ask for; each device answers with its own letters. */
const feedFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'

/** Measures in one font family by a canvas; null where the browser has none. */
export function canvasMeasure(fonts: string): MeasureText | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  return (text, sizePx) => {
    context.font = `${sizePx}px ${fonts}`
    return context.measureText(text).width
  }
}

let onThisDevice: MeasureText | null | undefined

/**
 * How wide a text is in a feed on this device. On the server, and for the first render in the browser, Arial’s table: both
 * sides show the same.
 */
export function useFeedMeasure(): MeasureText {
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      onThisDevice ??= canvasMeasure(feedFonts)
      return onThisDevice ?? arialWidth
    },
    () => arialWidth,
  )
}
