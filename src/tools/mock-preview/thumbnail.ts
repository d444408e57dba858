/** The properties of a picture that a browser knows before uploading. */
export interface ThumbnailFile {
  width: number
  height: number
  bytes: number
  /** As the browser reports it: `image/png`. */
  format: string
}

/**
 * YouTube's rules for thumbnails. Bytes and formats: YouTube Data API v3, thumbnails.set, discovery document of
 * 2026-04-27 (high). YouTube Studio has raised its own limit before, so a larger file may still be accepted there.
 * Sides: YouTube’s help pages (medium).
 */
const thumbnailRules = {
  maxBytes: 2_097_152,
  formats: ['image/jpeg', 'image/png'],
  width: 1280,
  height: 720,
  minWidth: 640,
  asOf: '2026-04-27',
} as const

/** The maximum length of a title. Source: docs/networks/youtube.md#sources (videos). */
export const maxTitle = 100

export interface ThumbnailFinding {
  code: 'bytes' | 'format' | 'too-small' | 'below-best' | 'shape'
  fits: boolean
  message: string
}

/** Checks a picture against the rules, one finding each, failures first. */
export function checkThumbnail({ width, height, bytes, format }: ThumbnailFile): ThumbnailFinding[] {
  const shape = height > 0 ? width / height : 0
  const size = sizeName(bytes)
  const findings: ThumbnailFinding[] = [
    bytes <= thumbnailRules.maxBytes
      ? { code: 'bytes', fits: true, message: `${size}, under the API’s limit of 2 MB.` }
      : {
          code: 'bytes',
          fits: false,
          message: `${size} is over the API’s limit of 2 MB. Save it as JPEG, or make it smaller.`,
        },
    isTaken(format)
      ? { code: 'format', fits: true, message: `${formatName(format)}: accepted.` }
      : {
          code: 'format',
          fits: false,
          message: `${formatName(format)} is not accepted. Save it as JPEG or PNG.`,
        },
    width < thumbnailRules.minWidth
      ? {
          code: 'too-small',
          fits: false,
          message: `${width} px wide. Make it at least ${thumbnailRules.minWidth} px, better 1280.`,
        }
      : width < thumbnailRules.width
        ? {
            code: 'below-best',
            fits: true,
            message: `${width} × ${height} px works. 1280 × 720 is sharp on a television.`,
          }
        : { code: 'below-best', fits: true, message: `${width} × ${height} px, sharp everywhere.` },
    Math.abs(shape - 16 / 9) < 0.02
      ? { code: 'shape', fits: true, message: '16:9, shown whole.' }
      : {
          code: 'shape',
          fits: false,
          message: `Not 16:9: YouTube adds bars ${shape > 16 / 9 ? 'above and below' : 'at the sides'}. Crop it to 1280 × 720.`,
        },
  ]
  return findings.sort((a, b) => Number(a.fits) - Number(b.fits))
}

function isTaken(format: string): boolean {
  return thumbnailRules.formats.some((one) => one === format)
}

function formatName(format: string): string {
  return (
    format
      .replace(/^image\//u, '')
      .replace(/^jpeg$/u, 'JPEG')
      .toUpperCase() || 'This format'
  )
}

/** A place where a thumbnail appears, and the box its duration covers in the lower right corner. */
export interface ThumbnailPlace {
  id: 'home' | 'search' | 'sidebar' | 'mobile'
  name: string
  /** The width of the picture there, in CSS pixels. */
  widthPx: number
  /** The lines of the title, and their font size and width. */
  title: { lines: number; sizePx: number; widthPx: number }
}

/** Measured on youtube.com and in the phone app’s proportions, 2026-11-20; they depend on the window. */
export const thumbnailPlaces: readonly ThumbnailPlace[] = [
  { id: 'home', name: 'Home', widthPx: 360, title: { lines: 2, sizePx: 16, widthPx: 300 } },
  { id: 'mobile', name: 'Phone', widthPx: 375, title: { lines: 2, sizePx: 15, widthPx: 300 } },
  { id: 'search', name: 'Search', widthPx: 360, title: { lines: 2, sizePx: 18, widthPx: 420 } },
  { id: 'sidebar', name: 'Next to a video', widthPx: 168, title: { lines: 2, sizePx: 14, widthPx: 210 } },
]

/**
 * The part of a thumbnail its duration covers: lower right, 4 px from the edge on small ones and 8 px on others.
 * @param duration as displayed: `12:41`
 * @returns shares (0 to 1) of the picture
 */
export function badgeArea(place: Pick<ThumbnailPlace, 'widthPx'>, duration: string) {
  const edge = place.widthPx < 200 ? 4 : 8
  const [width, height] = [(duration.length * 6.4 + 8) / place.widthPx, 20 / (place.widthPx * (9 / 16))]
  return {
    x: 1 - width - edge / place.widthPx,
    y: 1 - height - edge / (place.widthPx * (9 / 16)),
    width,
    height,
  }
}

/** `761` → `12:41`, `3700` → `1:01:40`; accepts `12:41` too. null when it is no duration. */
export function durationText(typed: string): string | null {
  const parts = typed.trim().split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,6}$/u.test(part))) return null
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  if (seconds <= 0 || seconds > 43_200) return null
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function sizeName(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`
}
