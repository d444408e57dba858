import type { PhotoItem } from '#domain/film/scene.ts'

/** What can be drawn: a picture or a frame of a video of a browser, or of the server’s canvas. */
export interface Picture {
  width: number
  height: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Which part of a picture goes where. */
export function placePhoto(item: PhotoItem, picture: Picture): { part: Box; to: Box } {
  const { x, y, width, height, fit, focus, zoom } = item
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  if (fit === 'contain') {
    const scale = Math.min(width / picture.width, height / picture.height)
    const shown = { width: picture.width * scale, height: picture.height * scale }
    const to = { x: x + (width - shown.width) / 2, y: y + (height - shown.height) / 2, ...shown }
    return { part: whole, to }
  }
  const scale = Math.max(width / picture.width, height / picture.height) * Math.max(1, zoom)
  const part = { width: width / scale, height: height / scale }
  return {
    part: {
      x: within(focus.x, part.width, picture.width),
      y: within(focus.y, part.height, picture.height),
      ...part,
    },
    to: { x, y, width, height },
  }
}

/** Where a part begins whose middle is wanted at a share of the whole, so that it stays inside. */
function within(middle: number, length: number, whole: number): number {
  return Math.min(whole - length, Math.max(0, middle * whole - length / 2))
}
