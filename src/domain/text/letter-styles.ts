/** The letter styles of `toStyle`, in display order. */
export const letterStyleIds = [
  'bold',
  'italic',
  'bold-italic',
  'sans',
  'sans-bold',
  'sans-italic',
  'sans-bold-italic',
  'script',
  'bold-script',
  'fraktur',
  'bold-fraktur',
  'double-struck',
  'monospace',
  'small-caps',
  'superscript',
  'wide',
  'circled',
  'circled-dark',
  'squared',
  'squared-dark',
  'underlined',
  'struck',
  'upside-down',
] as const

export type LetterStyle = (typeof letterStyleIds)[number]

/** The display name of each style. */
export const letterStyleNames: Record<LetterStyle, string> = {
  bold: 'Bold',
  italic: 'Italic',
  'bold-italic': 'Bold italic',
  sans: 'Sans',
  'sans-bold': 'Sans bold',
  'sans-italic': 'Sans italic',
  'sans-bold-italic': 'Sans bold italic',
  script: 'Script',
  'bold-script': 'Bold script',
  fraktur: 'Gothic',
  'bold-fraktur': 'Bold gothic',
  'double-struck': 'Outline',
  monospace: 'Typewriter',
  'small-caps': 'Small caps',
  superscript: 'Tiny',
  wide: 'Wide',
  circled: 'Circled',
  'circled-dark': 'Dark circles',
  squared: 'Squares',
  'squared-dark': 'Dark squares',
  underlined: 'Underlined',
  struck: 'Struck through',
  'upside-down': 'Upside down',
}

export function isLetterStyle(value: unknown): value is LetterStyle {
  return letterStyleIds.some((id) => id === value)
}

/** Code points of the first capital, small letter and digit of a range; null where Unicode has none. */
interface Run {
  upper: number | null
  lower: number | null
  digit: number | null
  /** Letters outside of the range, and digits out of order. */
  holes?: Readonly<Record<string, number>>
}

/**
 * Ranges of styled letters.
 * Source: https://www.unicode.org/charts, Unicode 17 (read 2026-11-21): U+1D400 (Mathematical Alphanumeric Symbols),
 * U+2100 (Letterlike Symbols, which contain the letters encoded earlier), U+2460, U+1F100 and U+FF00.
 */
const runs = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce },
  italic: { upper: 0x1d434, lower: 0x1d44e, digit: null, holes: { h: 0x210e } },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, digit: null },
  sans: { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2 },
  'sans-bold': { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec },
  'sans-italic': { upper: 0x1d608, lower: 0x1d622, digit: null },
  'sans-bold-italic': { upper: 0x1d63c, lower: 0x1d656, digit: null },
  script: {
    upper: 0x1d49c,
    lower: 0x1d4b6,
    digit: null,
    holes: {
      B: 0x212c,
      E: 0x2130,
      F: 0x2131,
      H: 0x210b,
      I: 0x2110,
      L: 0x2112,
      M: 0x2133,
      R: 0x211b,
      e: 0x212f,
      g: 0x210a,
      o: 0x2134,
    },
  },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea, digit: null },
  fraktur: {
    upper: 0x1d504,
    lower: 0x1d51e,
    digit: null,
    holes: { C: 0x212d, H: 0x210c, I: 0x2111, R: 0x211c, Z: 0x2128 },
  },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586, digit: null },
  'double-struck': {
    upper: 0x1d538,
    lower: 0x1d552,
    digit: 0x1d7d8,
    holes: { C: 0x2102, H: 0x210d, N: 0x2115, P: 0x2119, Q: 0x211a, R: 0x211d, Z: 0x2124 },
  },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 },
  wide: { upper: 0xff21, lower: 0xff41, digit: 0xff10 },
  circled: { upper: 0x24b6, lower: 0x24d0, digit: 0x245f, holes: { 0: 0x24ea } },
  'circled-dark': { upper: 0x1f150, lower: null, digit: 0x2775, holes: { 0: 0x24ff } },
  squared: { upper: 0x1f130, lower: null, digit: null },
  'squared-dark': { upper: 0x1f170, lower: null, digit: null },
} satisfies Partial<Record<LetterStyle, Run>>

/**
 * Small letters in other forms. Unicode has no small capital X, and its Q is in few fonts: both stay as they are, as
 * do letters without a superscript form.
 */
const drawn = {
  'small-caps': ['abcdefghijklmnoprstuvwyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'],
  superscript: [
    'abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW0123456789',
    'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ⁰¹²³⁴⁵⁶⁷⁸⁹',
  ],
  'upside-down': [
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,?!\'"()[]{}<>&_‘’“”',
    "ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz∀ᗺƆᗡƎℲ⅁HIſʞ˥WNOԀΌᴚS⊥∩ΛMX⅄Z0ƖᄅƐㄣϛ9ㄥ86˙'¿¡,„)(][}{><⅋‾,,„„",
  ],
} satisfies Partial<Record<LetterStyle, readonly [string, string]>>

/** A combining mark over or under every letter. */
const marks = { underlined: '\u0332', struck: '\u0336' } satisfies Partial<Record<LetterStyle, string>>

/** The effect of a style: replaces each letter, or adds a mark after each. */
export interface StyleTable {
  letters: ReadonlyMap<string, string>
  mark: string | null
}

function tableOfRun({ upper, lower, digit, holes }: Run): Map<string, string> {
  const letters = new Map<string, string>()
  const add = (from: string, count: number, to: number | null) => {
    if (to === null) return
    const first = from.charCodeAt(0)
    for (let at = 0; at < count; at++) {
      letters.set(String.fromCharCode(first + at), String.fromCodePoint(to + at))
    }
  }
  add('A', 26, upper)
  // @NOTE Where Unicode has capitals only, small letters become capitals.
  add('a', 26, lower ?? upper)
  add('0', 10, digit)
  for (const [letter, code] of Object.entries(holes ?? {})) letters.set(letter, String.fromCodePoint(code))
  return letters
}

function tableOfDrawing([from, to]: readonly [string, string]): Map<string, string> {
  const drawings = [...to]
  return new Map([...from].map((letter, at) => [letter, drawings[at] ?? letter]))
}

const tables = new Map<LetterStyle, StyleTable>([
  ...Object.entries(runs).map(([id, run]) => row(id, { letters: tableOfRun(run), mark: null })),
  ...Object.entries(drawn).map(([id, [from, to]]) =>
    row(id, { letters: tableOfDrawing([from, to]), mark: null }),
  ),
  ...Object.entries(marks).map(([id, mark]) => row(id, { letters: new Map(), mark })),
])

function row(id: string, table: StyleTable): [LetterStyle, StyleTable] {
  if (!isLetterStyle(id)) throw new Error(`There is no letter style named ${id}.`)
  return [id, table]
}

/** The table of a style. */
export function styleTable(style: LetterStyle): StyleTable {
  const table = tables.get(style)
  if (!table) throw new Error(`Nobody drew the letter style ${style}.`)
  return table
}
