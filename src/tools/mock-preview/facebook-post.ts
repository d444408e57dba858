/**
 * Short posts without a picture or link stand larger, and may have a coloured ground.
 * Both numbers are what several guides name (2026-11-21, low); Meta documents neither.
 */
export const shortPostLimits = { large: 85, background: 130 } as const

export interface ShortPostLook {
  isLarge: boolean
  takesBackground: boolean
  /** In a sentence. */
  note: string
}

/** How a text stands on Facebook. Lengths are Unicode code points. */
export function shortPostLook(text: string, hasAttachment: boolean): ShortPostLook {
  const length = [...text.trim()].length
  const { large, background } = shortPostLimits
  if (hasAttachment)
    return { isLarge: false, takesBackground: false, note: 'With a photo or link, text stays small.' }
  if (length === 0) return { isLarge: false, takesBackground: false, note: 'Write something.' }
  if (length <= large) {
    return {
      isLarge: true,
      takesBackground: true,
      note: `${length} characters: shown large. A background is possible.`,
    }
  }
  if (length <= background) {
    return {
      isLarge: false,
      takesBackground: true,
      note: `${length} characters: normal size; up to ${large} are shown large. A background is still possible.`,
    }
  }
  return {
    isLarge: false,
    takesBackground: false,
    note: `${length} characters: normal size. A background allows ${background} at most.`,
  }
}
