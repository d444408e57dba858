import { contrastRatio, toHex } from '#domain/colour/colour.ts'
import type { FilmText, Item } from '../film.ts'
import { isReadable, minContrast, mix, rgb } from './look.ts'
import type { Stage } from './stage.ts'

/** A text of more lines has no marker: it would be one more line among many. */
const mostLines = 5
/** Strengths of the colour, from the one that is seen best. */
const strengths = [0.85, 0.6, 0.45, 0.32, 0.22] as const
/** A weaker one is not seen. */
const least = 1.12

/**
 * A felt pen behind the last line of a text, as strong as its letters stay readable on it; null: the text is long, or no strength
 * is both seen and readable.
 */
export function markerOf({ look, unit }: Stage, text: FilmText | null | undefined): Item | null {
  const line = text?.set?.lines.at(-1)
  if (!text || !line || look.isPhoto || (text.set?.lines.length ?? 0) > mostLines) return null
  const strength = strengths.find((each) => {
    const marked = look.under.map((ground) => mix(ground, rgb(look.plate), each))
    const isSeen = marked.every((colour, at) => contrastRatio(colour, look.under[at] ?? colour) >= least)
    return isSeen && isReadable(look.ink, marked, minContrast)
  })
  if (strength === undefined) return null
  const [ground = rgb(look.plate)] = look.under
  const [beside, size] = [unit * 0.9, text.set?.size ?? text.size]
  return {
    kind: 'turned',
    rotate: -0.6,
    items: [
      {
        kind: 'rect',
        x: Math.round(text.x + line.x - beside),
        y: Math.round(text.y + line.y - size * 0.5),
        width: Math.round(line.width + 2 * beside),
        height: Math.round(size * 0.66),
        radius: Math.round(unit * 0.8),
        fill: toHex(mix(ground, rgb(look.plate), strength)),
      },
    ],
  }
}
