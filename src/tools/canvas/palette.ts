import { contrastRatio, fromOklch, toHex, toOklch, type Rgb } from '#domain/colour/colour.ts'
import { nearestPassing, readableOn } from '#domain/colour/contrast.ts'

/** The angles between the hues of a palette; `turns` in degrees from the base. */
export const harmonies = [
  { id: 'analogous', name: 'Neighbours', description: 'Quiet: 30° to each side', turns: [0, -30, 30] },
  { id: 'complementary', name: 'Opposites', description: 'Strong: the opposite hue', turns: [0, 180] },
  { id: 'split', name: 'Split opposites', description: 'Strong, less harsh', turns: [0, 150, 210] },
  { id: 'triadic', name: 'Triad', description: 'Three, evenly apart', turns: [0, 120, 240] },
  { id: 'tetradic', name: 'Square', description: 'Four, evenly apart', turns: [0, 90, 180, 270] },
  { id: 'mono', name: 'One hue', description: 'Light to dark', turns: [0] },
] as const

export type Harmony = (typeof harmonies)[number]['id']

export interface PaletteColour {
  /** Its purpose, also its name in an export: 'paper', 'brand', … */
  role: string
  hex: string
}

/**
 * Five colours from one: paper (almost white), soft, brand (the base itself), second, ink (almost black). Hues are
 * rotated in OKLCH, so that equally light colours look equally light.
 */
export function harmonyPalette(base: Rgb, harmony: Harmony): PaletteColour[] {
  const { l, c, h } = toOklch(base)
  const turns: readonly number[] = harmonies.find(({ id }) => id === harmony)?.turns ?? [0]
  const hue = (at: number) => (h + (turns[at % turns.length] ?? 0) + 360) % 360
  const at = (lightness: number, chroma: number, turn: number) =>
    toHex(fromOklch({ l: lightness, c: chroma, h: hue(turn) }))
  const secondLight =
    turns.length === 1 ? (l > 0.55 ? l - 0.22 : l + 0.22) : Math.min(0.72, Math.max(0.45, l))
  return [
    { role: 'paper', hex: at(0.975, Math.min(c, 0.012), 0) },
    { role: 'soft', hex: at(0.9, Math.min(c, 0.06), turns.length > 2 ? 2 : 0) },
    { role: 'brand', hex: toHex(base) },
    { role: 'second', hex: at(secondLight, c, 1) },
    ...(turns.length > 3 ? [{ role: 'third', hex: at(secondLight, c, 3) }] : []),
    { role: 'ink', hex: at(0.24, Math.min(c, 0.045), 0) },
  ]
}

/** A picture's colours, named by lightness; `colours` as returned by the median cut. */
export function picturePalette(colours: readonly Rgb[]): PaletteColour[] {
  const unique = colours.filter(
    (each, at) => colours.findIndex((other) => toHex(other) === toHex(each)) === at,
  )
  const sorted = unique.toSorted((a, b) => toOklch(b).l - toOklch(a).l)
  return sorted.map((colour, at) => ({ role: `shade-${at + 1}`, hex: toHex(colour) }))
}

export interface PalettePair {
  text: PaletteColour
  ground: PaletteColour
  ratio: number
}

/** Every pair that is readable as body text (4.5:1), best first; each pair once, the darker one as the text. */
export function readablePairs(
  palette: readonly (PaletteColour & { colour: Rgb })[],
  ratio = 4.5,
): PalettePair[] {
  return palette
    .flatMap((text, at) => palette.slice(at + 1).map((ground) => ({ text, ground })))
    .map(({ text, ground }) => {
      const [dark, light] =
        toOklch(text.colour).l < toOklch(ground.colour).l ? [text, ground] : [ground, text]
      return { text: dark, ground: light, ratio: contrastRatio(text.colour, ground.colour) }
    })
    .filter((pair) => pair.ratio >= ratio)
    .sort((a, b) => b.ratio - a.ratio)
}

/** The colour of text on a colour: one of the palette's own when it passes 4.5:1, otherwise ink or white. */
export function wordsOn(ground: Rgb, palette: readonly Rgb[]): Rgb {
  const own = palette
    .filter((colour) => contrastRatio(colour, ground) >= 4.5)
    .sort((a, b) => contrastRatio(b, ground) - contrastRatio(a, ground))[0]
  const best = own ?? readableOn(ground).colour
  return nearestPassing(best, [ground], 4.5) ?? best
}

export const paletteFormats = [
  { id: 'css', name: 'CSS variables' },
  { id: 'tailwind', name: 'Tailwind 4' },
  { id: 'json', name: 'JSON' },
] as const

export type PaletteFormat = (typeof paletteFormats)[number]['id']

/** The palette as text to paste into a project. */
export function exportPalette(palette: readonly PaletteColour[], format: PaletteFormat): string {
  if (format === 'json') {
    return JSON.stringify(Object.fromEntries(palette.map(({ role, hex }) => [role, hex])), null, 2)
  }
  const lines = palette.map(({ role, hex }) => `  --${format === 'tailwind' ? 'color-' : ''}${role}: ${hex};`)
  return `${format === 'tailwind' ? '@theme' : ':root'} {\n${lines.join('\n')}\n}`
}
