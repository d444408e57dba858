import { captionText } from './caption-text.ts'
import type { CaptionPlace, Captions, Size } from './film.ts'
import type { TextPosition } from './film-request.ts'
import type { Bounds } from './item-bounds.ts'
import { layOutCaptions } from './lay-out-film.ts'
import { splitCues } from './split-cues.ts'
import type { CaptionZone, Template } from './template.ts'
import type { TextLayout } from './text-layout.ts'

/** Captions in lines, and the strip that the template leaves them. */
export interface PlacedCaptions {
  captions: Captions
  zone: CaptionZone
}

/**
 * Captions, split and set in lines, where a template can have them: those in the middle go to the bottom where the template has its own
 * text there. Their strip is as high as the highest of them. null: there are none.
 */
export function placeCaptions(
  asked: Captions | undefined,
  { template, position, size }: { template: Template; position: TextPosition | null; size: Size },
  layout: TextLayout,
): PlacedCaptions | null {
  const cues = asked ? splitCues(asked.cues, asked.style) : []
  if (!asked || cues.length === 0) return null
  const isFree = template.keepsMiddle === true && !position?.startsWith('center')
  const place: CaptionPlace = asked.place === 'center' && !isFree ? 'bottom' : asked.place
  const captions = layOutCaptions({ ...asked, place, cues }, size, layout)
  return { captions, zone: zoneOf(captions, size) }
}

function zoneOf(captions: Captions, size: Size): CaptionZone {
  const high = Math.max(0, ...captions.cues.map(({ set }) => set?.height ?? 0))
  const { y, height = 0 } = captionText('', captions, size)
  const { place } = captions
  const top = place === 'top' ? y : place === 'center' ? y + (height - high) / 2 : y + height - high
  return { place, top: Math.floor(top), bottom: Math.ceil(top + high) }
}

/** What a template has of its area beside a zone: of one in the middle, the side of its text. */
export function besideZone(
  area: Bounds,
  zone: CaptionZone | null,
  gap: number,
  position: TextPosition | null,
): Bounds {
  if (!zone) return area
  const foot = area.y + area.height
  const isBelow = zone.place === 'top' || (zone.place === 'center' && !position?.startsWith('top'))
  if (!isBelow) return { ...area, height: Math.min(foot, zone.top - gap) - area.y }
  const y = Math.max(area.y, zone.bottom + gap)
  return { ...area, y, height: foot - y }
}
