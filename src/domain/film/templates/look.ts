import { contrastRatio, parseColour, toHex, type Rgb } from '#domain/colour/colour.ts'
import { nearestPassing, readableOn } from '#domain/colour/contrast.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import type { Fill, Shadow } from '../scene.ts'
import { stopsOf } from '../scene.ts'
import type { FilmText, Ground, MediaId } from '../film.ts'
import type { TemplateInput } from '../template.ts'
import { shadeIn, type Tones } from '../tones.ts'

/** The contrast that all text has, whatever is behind it. Source: https://www.w3.org/TR/WCAG22/#contrast-minimum (read 2026-11-21). */
export const minContrast = 4.5

/** The colours a template has of its own. */
export interface Palette {
  ground: Fill
  ink: string
  accent: string
}

/** The colours of a film, and how its text stays readable. */
export interface Look {
  ground: Ground
  /** The ground is a picture or a video. */
  isPhoto: boolean
  /** The template’s own ground is used, so that its decoration fits. */
  isOwn: boolean
  /** The colours behind text; of a photo they are unknown. */
  under: Rgb[]
  ink: string
  /** Reaches 3:1 on the ground: for large marks. */
  accent: string
  onAccent: string
  /** Of small letters: the accent where they are readable in it, else the ink; no outline makes them heavy. */
  label: string
  /** The accent as it was chosen: for plates, which bring their own ground. */
  plate: string
  onPlate: string
  /** Of what is laid over a photo for its text: a colour of the brand, else the photo’s own dark one, else night or white. */
  shade: string
}

/** The colours a film is made of: what was asked for, else the brand’s, else the template’s own. A brand may have some of them only. */
export function lookOf(input: TemplateInput, brand: BrandLook | null, palette: Palette): Look {
  const { primary, second, accent: third, ink, paper } = brand?.colours ?? {}
  const fill = primary ? brandGround(primary) : palette.ground
  const ground = input.ground ?? { fill }
  const isPhoto = !('fill' in ground)
  const under = 'fill' in ground ? coloursOf(ground.fill) : [black, white]
  const own = third ?? second ?? palette.accent
  const letters = input.textColor ?? inkOn(under, isPhoto, [paper, ink, palette.ink])
  const shade = shadeFor(letters, [ink, primary, shadeIn(input.assets[groundName(ground)]?.tones), paper])
  // Marks on a photo are on the veil of the text.
  const behindMarks = isPhoto ? veiled({ ink: letters, shade }) : under
  const accent = isReadable(own, behindMarks, 3) ? own : readable(own, behindMarks, 3)
  return {
    ground,
    isPhoto,
    isOwn: input.ground === null && !primary,
    under,
    ink: letters,
    accent,
    onAccent: toHex(readableOn(rgb(accent)).colour),
    label: !isPhoto && isReadable(accent, under, minContrast) ? accent : letters,
    plate: own,
    onPlate: toHex(readableOn(rgb(own)).colour),
    shade,
  }
}

/** The picture or video of a ground; '': it has none. */
export function groundName(ground: Ground): MediaId {
  if ('fill' in ground) return ''
  return 'still' in ground ? ground.still : ground.clip
}

/** The contrast of letters on a shade: more than they need, so that it need not be laid on at full strength. */
const shadeContrast = 7

/** The first colour on which letters are far from unreadable; night under light letters and white under dark ones where none is. */
function shadeFor(letters: string, wanted: readonly (string | null | undefined)[]): string {
  const found = wanted.find((colour) => colour && isReadable(letters, [rgb(colour)], shadeContrast))
  if (found) return found
  return contrastRatio(rgb(letters), black) >= contrastRatio(rgb(letters), white) ? '#0b0e18' : '#ffffff'
}

const black = { r: 0, g: 0, b: 0 }
const white = { r: 255, g: 255, b: 255 }

export function rgb(colour: string): Rgb {
  return parseColour(colour.slice(0, 7)) ?? black
}

function coloursOf(fill: Fill): Rgb[] {
  return typeof fill === 'string' ? [rgb(fill)] : stopsOf(fill).map(({ colour }) => rgb(colour))
}

/** The brand’s colour, a little lighter at the top than below. */
function brandGround(primary: string): Fill {
  return { from: toHex(mix(rgb(primary), white, 0.1)), to: toHex(mix(rgb(primary), black, 0.22)), angle: 90 }
}

/** The first colour that is readable on the ground; on a photo white, which the dark under it makes readable. */
function inkOn(under: readonly Rgb[], isPhoto: boolean, wanted: readonly (string | undefined)[]): string {
  if (isPhoto) return '#ffffff'
  const found = wanted.find((colour) => colour && isReadable(colour, under, minContrast))
  if (found) return found
  const [light, dark] = ['#ffffff', '#14182a']
  return worst(light, under) >= worst(dark, under) ? light : dark
}

function worst(colour: string, under: readonly Rgb[]): number {
  return Math.min(...under.map((each) => contrastRatio(rgb(colour), each)))
}

/** Whether a colour has a contrast against every one of others. */
export function isReadable(colour: string, under: readonly Rgb[], ratio: number): boolean {
  return worst(colour, under) >= ratio
}

function readable(colour: string, under: readonly Rgb[], ratio: number): string {
  const found = nearestPassing(rgb(colour), under, ratio)
  return found ? toHex(found) : '#ffffff'
}

/** `share` of the way from one colour to another. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (from: number, to: number) => from + (to - from) * share
  return { r: part(a.r, b.r), g: part(a.g, b.g), b: part(a.b, b.b) }
}

/**
 * The ground, `share` of the way to black under light letters and to white under dark ones: what is painted in it makes no letters
 * less readable.
 */
export function deeper({ ink, under }: Pick<Look, 'ink' | 'under'>, share: number): string {
  const away = contrastRatio(rgb(ink), black) >= contrastRatio(rgb(ink), white) ? black : white
  const [first = black] = under
  const last = under.at(-1) ?? first
  return toHex(mix(mix(first, last, 0.5), away, share))
}

/** The accent over the ground, at most so strong, and only as strong as letters stay readable on it. null: not at all. */
export function tint(look: Pick<Look, 'ink' | 'under' | 'plate'>, most: number): string | null {
  const strength = [1, 0.75, 0.5, 0.3]
    .map((part) => part * most)
    .find((each) =>
      isReadable(
        look.ink,
        look.under.map((ground) => mix(ground, rgb(look.plate), each)),
        minContrast * 1.05,
      ),
    )
  return strength === undefined ? null : seeThrough(look.plate, strength)
}

/** `#rrggbbaa`. */
export function seeThrough(colour: string, alpha: number): string {
  return `${colour.slice(0, 7)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

/** No veil is stronger: a colour that needs more has an outline. */
const mostVeil = 0.8
/** Of any photo. */
const anyTones: Tones = { dark: 0, light: 255 }

/** How strong a veil in the shade of a look must be over a photo for its letters to be readable. 0: they are so by themselves. */
export function veilFor({ ink, shade }: Pick<Look, 'ink' | 'shade'>, tones: Tones = anyTones): number {
  // A little more than is asked for: what is stored of a picture is coarse.
  for (let alpha = 0; alpha < mostVeil; alpha += 0.02) {
    if (isReadable(ink, behind(shade, alpha, tones), minContrast * 1.03)) return alpha
  }
  return mostVeil
}

/** The darkest and the lightest colour of a photo under a veil. */
function behind(colour: string, alpha: number, { dark, light }: Tones = anyTones): Rgb[] {
  return [dark, light].map((grey) => mix({ r: grey, g: grey, b: grey }, rgb(colour), alpha))
}

function veiled(look: Pick<Look, 'ink' | 'shade'>): Rgb[] {
  return behind(look.shade, veilFor(look))
}

/**
 * How the letters of a text are drawn: with the shadow that was asked for, and with an outline where its colour alone
 * would not be readable.
 * @param under what is behind the text where that is not the ground
 */
export function letters(
  { input, look }: { input: TemplateInput; look: Look },
  fill: string,
  size: number,
  under: readonly Rgb[] = look.under,
): Pick<FilmText, 'fill' | 'shadow' | 'stroke'> {
  const opposite = toHex(readableOn(rgb(fill)).colour)
  const ground = under === look.under && look.isPhoto ? veiled(look) : under
  const needsOutline = !isReadable(fill, ground, minContrast)
  const wanted = input.shadow ?? (look.isPhoto && under === look.under ? 'soft' : 'none')
  const stroke =
    needsOutline || wanted === 'outline' ? { colour: opposite, width: round(size * 0.07) } : undefined
  const shadow = shadowOf(wanted, opposite, size)
  return { fill, ...(stroke ? { stroke } : {}), ...(shadow ? { shadow } : {}) }
}

function shadowOf(wanted: string, colour: string, size: number): Shadow | undefined {
  if (wanted === 'soft')
    return { colour: seeThrough(colour, 0.45), x: 0, y: round(size * 0.04), blur: round(size * 0.22) }
  if (wanted === 'hard') return { colour, x: round(size * 0.055), y: round(size * 0.055), blur: 0 }
  return undefined
}

const round = (value: number) => Math.max(1, Math.round(value))
