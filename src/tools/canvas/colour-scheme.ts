import { contrastRatio, parseColour, toHex } from '#domain/colour/colour.ts'
import { nearestPassing } from '#domain/colour/contrast.ts'

/** The three colours a drawn picture needs. `#rrggbb` each. */
export interface ColourScheme {
  ground: string
  ink: string
  accent: string
}

/** Preset colour schemes; every ink reaches at least 7:1 on its background, every accent 3:1. */
export const colourSchemes = [
  { id: 'morning', name: 'Morning', look: { ground: '#faf7f0', ink: '#171b2d', accent: '#a86400' } },
  { id: 'lark', name: 'Lark', look: { ground: '#fbc92d', ink: '#171b2d', accent: '#171b2d' } },
  { id: 'night', name: 'Night', look: { ground: '#171b2d', ink: '#f5f1e6', accent: '#fbc92d' } },
  { id: 'glaze', name: 'Glaze', look: { ground: '#163f4f', ink: '#f2f7f5', accent: '#e9b872' } },
  { id: 'brick', name: 'Brick', look: { ground: '#f6e3da', ink: '#4a1a10', accent: '#a93f22' } },
  { id: 'hedge', name: 'Hedge', look: { ground: '#e6efe2', ink: '#1c3a24', accent: '#3a7340' } },
] as const satisfies readonly { id: string; name: string; look: ColourScheme }[]

export interface ColourSchemeCheck {
  /** The colours as drawn: invalid colours are replaced. */
  look: ColourScheme
  ratio: number
  /** A nearby ink that reaches 4.5:1; null when the ink already does, or none does. */
  betterInk: string | null
}

/** Parses typed colours and says whether the text is readable on the background. */
export function checkColourScheme(typed: ColourScheme): ColourSchemeCheck {
  const fallback = colourSchemes[0].look
  const ground = parseColour(typed.ground) ?? parseColour(fallback.ground) ?? { r: 255, g: 255, b: 255 }
  const ink = parseColour(typed.ink) ?? { r: 23, g: 27, b: 45 }
  const accent = parseColour(typed.accent) ?? ink
  const ratio = contrastRatio(ink, ground)
  const better = ratio < 4.5 ? nearestPassing(ink, [ground], 4.5) : null
  return {
    look: { ground: toHex(ground), ink: toHex(ink), accent: toHex(accent) },
    ratio,
    betterInk: better ? toHex(better) : null,
  }
}
