/**
 * Short posts without a picture or link are larger, and may have a coloured background. Both numbers are from several
 * guides (2026-11-21, low); Meta documents neither.
 */
export const shortPostLimits = { large: 85, background: 130 } as const

export interface ShortPostStyle {
  isLarge: boolean
  takesBackground: boolean
  /** In a sentence. */
  note: string
}

/** How Facebook displays a text. Lengths are Unicode code points. */
export function shortPostStyle(text: string, hasAttachment: boolean): ShortPostStyle {
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
