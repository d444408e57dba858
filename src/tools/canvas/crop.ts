export interface Size {
  width: number
  height: number
}

export interface Part extends Size {
  x: number
  y: number
}

/** The important point: 0–1 from the left and from the top. */
export interface Focus {
  x: number
  y: number
}

/**
 * The largest part of a picture with the given shape, as close to the focal point as the edges allow.
 * @param zoom 1 = as much as possible; 2 = half of that in each direction
 */
export function coverPart(picture: Size, target: Size, focus: Focus, zoom = 1): Part {
  const shape = target.width / target.height
  const wide = picture.width / picture.height > shape
  const width = (wide ? picture.height * shape : picture.width) / Math.max(1, zoom)
  const height = (wide ? picture.height : picture.width / shape) / Math.max(1, zoom)
  return {
    x: clamp(picture.width * focus.x - width / 2, 0, picture.width - width),
    y: clamp(picture.height * focus.y - height / 2, 0, picture.height - height),
    width,
    height,
  }
}

/** How many times the part is enlarged to fill the target; above 1 it looks soft. */
export function enlargement(part: Size, target: Size): number {
  return Math.max(target.width / part.width, target.height / part.height)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}

/** '4:5', '1.91:1': the common name of a shape. */
export function shapeName({ width, height }: Size): string {
  const known: [number, string][] = [
    [1, '1:1'],
    [4 / 5, '4:5'],
    [3 / 4, '3:4'],
    [2 / 3, '2:3'],
    [9 / 16, '9:16'],
    [16 / 9, '16:9'],
    [4 / 3, '4:3'],
    [3 / 2, '3:2'],
    [3, '3:1'],
    [4, '4:1'],
    [2, '2:1'],
  ]
  const shape = width / height
  const match = known.find(([ratio]) => Math.abs(ratio - shape) < 0.008 * ratio)
  if (match) return match[1]
  return shape >= 1 ? `${Number(shape.toFixed(2))}:1` : `1:${Number((1 / shape).toFixed(2))}`
}
