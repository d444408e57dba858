/** A rectangle in shares (0–1) of a 9:16 frame. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A zone of the frame that the app covers. */
export interface Zone extends Area {
  name: string
}

interface ZoneVariant {
  id: string
  name: string
  description: string
  zones: Zone[]
  source: string
  href: string
  /** The date of the source. */
  read: string
  /** 'published': the network publishes these margins; 'reported': from guides, the largest where they differ. */
  confidence: 'published' | 'reported'
}

export interface ZoneFile {
  /** The network's name for such a video: 'Reel', 'TikTok'. */
  thing: string
  variants: ZoneVariant[]
}

export interface Covered {
  zone: string
  /** Of the box, 0–1. */
  share: number
}

/** The zones that cover a box, the largest overlap first. */
export function coveredBy(box: Area, zones: readonly Zone[]): Covered[] {
  const area = box.width * box.height
  if (area <= 0) return []
  return zones
    .map((zone) => ({ zone: zone.name, share: overlap(box, zone) / area }))
    .filter(({ share }) => share > 0.002)
    .sort((a, b) => b.share - a.share)
}

function overlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** The largest free rectangle between all zones. Its sides are on the edges of zones. */
export function freeArea(zones: readonly Zone[]): Area {
  const xs = lines(zones.flatMap(({ x, width }) => [x, x + width]))
  const ys = lines(zones.flatMap(({ y, height }) => [y, y + height]))
  let best: Area = { x: 0, y: 0, width: 0, height: 0 }
  for (const [i, x] of xs.entries()) {
    for (const right of xs.slice(i + 1)) {
      for (const [j, y] of ys.entries()) {
        for (const bottom of ys.slice(j + 1)) {
          const area = { x, y, width: right - x, height: bottom - y }
          const free = zones.every((zone) => overlap(area, zone) < 1e-9)
          if (free && area.width * area.height > best.width * best.height) best = area
        }
      }
    }
  }
  return best
}

function lines(values: readonly number[]): number[] {
  return [...new Set([0, 1, ...values])].sort((a, b) => a - b)
}

/** The nearest position of a box, of the same size, that no zone covers; null when it does not fit. */
export function nearestFree(box: Area, zones: readonly Zone[]): Area | null {
  const free = freeArea(zones)
  if (box.width > free.width + 1e-9 || box.height > free.height + 1e-9) return null
  return {
    ...box,
    x: within(box.x, free.x, free.width - box.width),
    y: within(box.y, free.y, free.height - box.height),
  }
}

function within(value: number, from: number, room: number): number {
  return Math.min(Math.max(value, from), from + room)
}

/**
 * The position of a frame on a 9:16 screen, in pixels of the screen: full width, centred, with bars if it is not tall
 * enough. A frame taller than 9:16 is cropped at the top and bottom.
 */
export function placeOnScreen(
  frame: { width: number; height: number },
  screen: { width: number; height: number },
): Area {
  const height = (frame.height / frame.width) * screen.width
  return { x: 0, y: (screen.height - height) / 2, width: screen.width, height }
}
