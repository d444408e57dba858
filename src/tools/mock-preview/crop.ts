/** A part of a picture in shares (0 to 1) of its width and height. */
export interface CroppedPart {
  x: number
  y: number
  width: number
  height: number
}

/** Instagram’s profile grid since January 2025, and the square it was before. Adam Mosseri’s notice of 2025-01-17. */
export const profileShapes = { tall: 3 / 4, square: 1 } as const
export type ProfileShape = keyof typeof profileShapes

/**
 * The middle part of a picture that fills a box of another shape.
 * @param own width divided by height of the picture
 * @param box width divided by height of the box
 */
export function centredCrop(own: number, box: number): CroppedPart {
  if (own > box) {
    const width = box / own
    return { x: (1 - width) / 2, y: 0, width, height: 1 }
  }
  const height = own / box
  return { x: 0, y: (1 - height) / 2, width: 1, height }
}

/** How much of a picture a box of another shape hides, in percent, rounded. */
export function hiddenPercent(own: number, box: number): number {
  const { width, height } = centredCrop(own, box)
  return Math.round((1 - width * height) * 100)
}
