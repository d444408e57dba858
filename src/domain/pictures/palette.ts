import { pick, type Random } from '../random.ts'
import type { BrandLook } from '../writing/brand-look.ts'
import { brandPalette } from './brand-palette.ts'
import type { Palette } from './palette-colours.ts'

interface NamedPalette extends Palette {
  /** The beginnings of words, in English, that ask for it. */
  words: readonly string[]
}

const named = (
  words: string,
  ...colours: readonly [string, string, string, string, string]
): NamedPalette => {
  const [deep, main, second, light, accent] = colours
  return { words: words.split(' '), deep, main, second, light, accent }
}

const palettes: readonly NamedPalette[] = [
  named(
    'bread bak rye coffee caf cake wood brown chocolate loaf flour',
    '#4a2c1a',
    '#b5651d',
    '#d9a066',
    '#f6e7cf',
    '#c14a32',
  ),
  named(
    'sea ocean water wave lake river swim blue boat',
    '#0b2a4a',
    '#1f6f8b',
    '#63b7af',
    '#e8f4ef',
    '#ff8c61',
  ),
  named(
    'forest garden plant green leaf tree salad herb park',
    '#16302b',
    '#3a7d44',
    '#9dc183',
    '#f1f4e3',
    '#f2b134',
  ),
  named('sunset evening dusk horizon', '#3b1c4a', '#c94f6d', '#f08a4b', '#fde3c8', '#5b3f8c'),
  named('night dream space star moon sleep black', '#0d1033', '#2f3c8f', '#6c63c7', '#dfe3ff', '#f9c74f'),
  named(
    'spring flower love rose pink heart wedding blossom',
    '#5a2245',
    '#d96c8a',
    '#f3b3b8',
    '#fff3ef',
    '#7fb069',
  ),
  named('winter snow ice ski christmas white cold', '#20364f', '#5b8db8', '#a9cfe3', '#f5fafc', '#d1495b'),
  named('autumn harvest pumpkin orange october', '#3d1f16', '#a63c06', '#d68c45', '#f4e4c1', '#52796f'),
  named(
    'summer sun lemon beach holiday yellow gold honey',
    '#0f4c5c',
    '#f4a62a',
    '#ffd166',
    '#fff8e1',
    '#ef476f',
  ),
  named('fire energy sport gym run red power', '#1b1b1e', '#e63946', '#ff9f1c', '#fff1e0', '#2ec4b6'),
  named(
    'tech software data code app cloud saas robot',
    '#10162f',
    '#4361ee',
    '#7b9bff',
    '#eef1ff',
    '#f72585',
  ),
  named(
    'clinic health calm care yoga teal turquoise spa dent',
    '#14403f',
    '#3f9c97',
    '#a5d8cf',
    '#f3faf8',
    '#ff7f6a',
  ),
  named('wine luxury jewel velvet dinner', '#2a0a1f', '#7b1e3b', '#b88a4a', '#f3e9dd', '#0f5257'),
  named('school kid play child learn toy fun', '#22335e', '#ff6b6b', '#ffd93d', '#fff9ec', '#4d96ff'),
  named(
    'music band party concert dance purple violet festival',
    '#240046',
    '#7b2cbf',
    '#ff6d9d',
    '#fbe9ff',
    '#ffd60a',
  ),
  named('home house estate room sofa interior', '#2d3a3a', '#8a9a5b', '#d8c3a5', '#f7f3ea', '#c8553d'),
  named(
    'charity hand earth help volunteer people community',
    '#2b3a2e',
    '#6a8d73',
    '#e4b363',
    '#f6f0df',
    '#b2533e',
  ),
  named('plumb metal tool pipe build repair grey', '#1e2a38', '#2878a8', '#8fb8ca', '#f0f4f6', '#f28c28'),
  named('berry fruit jam smoothie cherry', '#3a0f2e', '#b5296b', '#f26b8a', '#fdeef0', '#6a994e'),
]

/** The most colours that are taken from a description. */
const mostGiven = 3

/** Words of the palettes that name a colour. */
const colourNames =
  /\b(?:black|blue|brown|gold|golden|green|grey|orange|pink|purple|red|teal|turquoise|violet|white|yellow)\b/i

/**
 * The palette of a description: one that it asks for by the name of a colour, else that of the brand, else one that its
 * other words ask for, else one that is drawn. Colours written as #rrggbb replace the main ones of any.
 */
export function paletteOf(prompt: string, random: Random, brand: BrandLook['colours'] = {}): Palette {
  const drawn = pick(random, palettes)
  const ofBrand = colourNames.test(prompt) ? null : brandPalette(brand)
  const { deep, main, second, light, accent } = ofBrand ?? askedFor(prompt) ?? drawn
  const given = [...prompt.matchAll(/#[\da-f]{6}\b/gi)]
    .slice(0, mostGiven)
    .map(([colour]) => colour.toLowerCase())
  return { deep, main: given[0] ?? main, second: given[1] ?? second, light, accent: given[2] ?? accent }
}

/** Of the palettes that a word begins with, the one that most words ask for. */
function askedFor(prompt: string): Palette | null {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? []
  const points = palettes.map(
    (palette) => words.filter((word) => palette.words.some((start) => word.startsWith(start))).length,
  )
  const most = Math.max(...points)
  return most === 0 ? null : (palettes[points.indexOf(most)] ?? null)
}
