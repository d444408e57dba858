import { arialWidth, type MeasureText } from '#domain/text/text-width.ts'
import { useSyncExternalStore } from 'react'
import { canvasMeasure } from '#web/ui/previews/text-measure.ts'

const probe = 'Sourdough, Rye & Buns 2026: WMil'

let chosen: MeasureText | undefined

/** Arial on this device; its width table where the device has another font under that name. */
function measureHere(): MeasureText {
  const canvas = canvasMeasure('Arial, "Liberation Sans", Arimo, Helvetica')
  if (!canvas) return arialWidth
  const isArial = Math.abs(canvas(probe, 100) / arialWidth(probe, 100) - 1) < 0.01
  return isArial ? canvas : arialWidth
}

/** Measures text in Arial. The same on the server and in the first render. */
export function useArialMeasure(): MeasureText {
  return useSyncExternalStore(
    () => () => undefined,
    () => (chosen ??= measureHere()),
    () => arialWidth,
  )
}
