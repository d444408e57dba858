/** The named colours that sites use as those of a brand. Source: https://www.w3.org/TR/css-color-4/#named-colors (read 2026-11-24) */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
  purple: '#800080',
  olive: '#808000',
  orange: '#ffa500',
  tomato: '#ff6347',
  coral: '#ff7f50',
  salmon: '#fa8072',
  crimson: '#dc143c',
  firebrick: '#b22222',
  gold: '#ffd700',
  goldenrod: '#daa520',
  chocolate: '#d2691e',
  sienna: '#a0522d',
  saddlebrown: '#8b4513',
  peru: '#cd853f',
  tan: '#d2b48c',
  forestgreen: '#228b22',
  seagreen: '#2e8b57',
  darkgreen: '#006400',
  steelblue: '#4682b4',
  royalblue: '#4169e1',
  dodgerblue: '#1e90ff',
  darkblue: '#00008b',
  midnightblue: '#191970',
  slateblue: '#6a5acd',
  rebeccapurple: '#663399',
  indigo: '#4b0082',
  hotpink: '#ff69b4',
  deeppink: '#ff1493',
  turquoise: '#40e0d0',
  gray: '#808080',
  grey: '#808080',
  ivory: '#fffff0',
  beige: '#f5f5dc',
  linen: '#faf0e6',
  whitesmoke: '#f5f5f5',
  snow: '#fffafa',
}

const number = String.raw`([+-]?[\d.]+)`
const rgb = new RegExp(
  String.raw`^rgba?\(\s*${number}(%?)[\s,]+${number}%?[\s,]+${number}%?\s*(?:[,/]\s*${number}(%?))?\s*\)$`,
  'i',
)
const hsl = new RegExp(
  String.raw`^hsla?\(\s*${number}(?:deg)?[\s,]+${number}%?[\s,]+${number}%?\s*(?:[,/]\s*${number}(%?))?\s*\)$`,
  'i',
)
const oklch = new RegExp(
  String.raw`^oklch\(\s*${number}(%?)\s+${number}\s+${number}(?:deg)?\s*(?:/\s*${number}(%?))?\s*\)$`,
  'i',
)
/** A colour that a style sheet puts together as hsl(var(--name)). */
const bareHsl = new RegExp(String.raw`^${number}(?:deg)?\s+${number}%\s+${number}%$`)

/** A more transparent colour is not the one that people see. */
const leastOpacity = 0.6

/** A colour of a style sheet as `#rrggbb`; null: it is none, or hardly seen. */
export function cssColour(written: string): string | null {
  const text = written.trim().toLowerCase()
  if (text.length > 80) return null
  if (text.startsWith('#')) return hexColour(text.slice(1))
  if (Object.hasOwn(named, text)) return named[text] ?? null
  const inRgb = rgb.exec(text)
  if (inRgb) {
    const scale = inRgb[2] === '%' ? 2.55 : 1
    return isSeen(inRgb[5], inRgb[6])
      ? toHex([inRgb[1], inRgb[3], inRgb[4]].map((part) => Number(part) * scale))
      : null
  }
  const inHsl = hsl.exec(text) ?? bareHsl.exec(text)
  if (inHsl)
    return isSeen(inHsl[4], inHsl[5]) ? fromHsl(Number(inHsl[1]), Number(inHsl[2]), Number(inHsl[3])) : null
  const inOklch = oklch.exec(text)
  if (!inOklch || !isSeen(inOklch[5], inOklch[6])) return null
  const lightness = Number(inOklch[1]) / (inOklch[2] === '%' ? 100 : 1)
  return fromOklch(lightness, Number(inOklch[3]), Number(inOklch[4]))
}

function isSeen(opacity: string | undefined, percent: string | undefined): boolean {
  return opacity === undefined || Number(opacity) / (percent === '%' ? 100 : 1) >= leastOpacity
}

function hexColour(digits: string): string | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null
  const long = digits.length <= 4 ? digits.replaceAll(/./g, '$&$&') : digits
  const opacity = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return opacity >= leastOpacity ? `#${long.slice(0, 6)}` : null
}

function toHex(parts: readonly number[]): string | null {
  if (parts.some((part) => !Number.isFinite(part))) return null
  return `#${parts
    .map((part) =>
      Math.round(Math.max(0, Math.min(255, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Source: https://www.w3.org/TR/css-color-4/#hsl-to-rgb (read 2026-11-24) */
function fromHsl(hue: number, saturation: number, lightness: number): string | null {
  const [s, l] = [saturation / 100, lightness / 100]
  const part = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([part(0), part(8), part(4)])
}

/** Source of the matrices: https://bottosson.github.io/posts/oklab (read 2026-11-21) */
function fromOklch(l: number, c: number, h: number): string | null {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex(
    [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ].map((light) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)),
  )
}
