import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { useSyncExternalStore } from 'react'

/** The fonts that the networks’ own pages ask for. Each device has different ones. */
const feedFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif'

/** Measures text in one font family with a canvas; null where the browser has none. */
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
 * Measures text in a feed on this device. On the server and in the first browser render it uses Arial’s widths, so
 * that both render the same.
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
