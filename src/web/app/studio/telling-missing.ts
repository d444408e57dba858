import type { TextLayout } from '#domain/film/text-layout.ts'

/** The layout, which tells once that it misses a letter. */
export function tellingMissing(layout: TextLayout, onMissing: () => void): TextLayout {
  let isTold = false
  return {
    ...layout,
    missing(text) {
      const letters = layout.missing(text)
      if (letters && !isTold) {
        isTold = true
        onMissing()
      }
      return letters
    },
  }
}
