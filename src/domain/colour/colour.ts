/** sRGB, 0–255 each. */
export interface Rgb {
  r: number
  g: number
  b: number
}

/** Lightness 0–1, and two axes: green to red, and blue to yellow. */
export interface Oklab {
  l: number
  a: number
  b: number
}

/** Lightness 0–1, chroma from 0 (about 0.37 at most in sRGB), hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads `#abc`, `abc`, `#aabbcc`, `rgb(1, 2, 3)` or `rgb(1 2 3)`; null when it is none of these. */
export function parseColour(text: string): Rgb | null {
  const typed = text.trim().toLowerCase()
  const short = /^#?([\da-f])([\da-f])([\da-f])$/.exec(typed)
  const long = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(typed)
  const hex = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1)
  if (hex) return rgbOf(hex.map((pair) => Number.parseInt(pair, 16)))
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(typed)?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? rgbOf(parts) : null
}

function rgbOf([r = 0, g = 0, b = 0]: number[]): Rgb {
  return { r, g, b }
}

/** '#rrggbb'. */
export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
}

/**
 * Relative luminance, 0–1. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance (sRGB threshold 0.04045; read
 * 2026-11-21).
 */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** 1–21, in either order. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio (read 2026-11-21). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Source of the matrices: https://bottosson.github.io/posts/oklab, Björn Ottosson (revised 2021, read 2026-11-21). */
export function toOklab({ r, g, b }: Rgb): Oklab {
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

export function toOklch(colour: Rgb): Oklch {
  const { l, a, b } = toOklab(colour)
  const c = Math.hypot(a, b)
  return {
    l,
    c: c < 1e-4 ? 0 : c,
    h: c < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Converts to sRGB. A colour outside sRGB keeps its lightness and hue, and loses chroma until it fits. */
export function fromOklch(colour: Oklch): Rgb {
  const l = Math.min(1, Math.max(0, colour.l))
  const whole = linearOf({ ...colour, l })
  if (inside(whole)) return shown(whole)
  let [low, high] = [0, colour.c]
  for (let step = 0; step < 18; step += 1) {
    const c = (low + high) / 2
    if (inside(linearOf({ ...colour, l, c }))) low = c
    else high = c
  }
  return shown(linearOf({ ...colour, l, c: low }))
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  const turn = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(turn), c * Math.sin(turn)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function inside(light: [number, number, number]): boolean {
  return light.every((part) => part >= -1e-4 && part <= 1 + 1e-4)
}

function shown(light: [number, number, number]): Rgb {
  return rgbOf(light.map((part) => Math.round(fromLinear(Math.min(1, Math.max(0, part))))))
}
