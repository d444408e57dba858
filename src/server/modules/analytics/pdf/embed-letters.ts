// oxlint-disable no-underscore-dangle -- the names are those of fontkit
/** A part of an outline: TrueType curves only. */
interface OutlineCommand {
  command: string
  args: number[]
}

interface Glyph {
  /** What a reader copies and searches. */
  codePoints: number[]
  advanceWidth: number
  path: { commands: OutlineCommand[] }
  _getMetrics(): { leftBearing: number }
}

/**
 * What pdfkit keeps of a font that is embedded: fontkit’s font, and the letters that are used of it. Neither is typed.
 * Source: https://github.com/foliojs/fontkit/blob/v2.0.4/src/subset/TTFSubset.js (read 2026-11-24).
 */
interface EmbeddedFont {
  font: {
    type: string
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, codePoints?: number[]): Glyph
  }
  subset: {
    glyf: Uint8Array[]
    loca: { offsets: number[]; version: number }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph(id: number): number
  }
}

/** The font that a document writes with now. @throws after an update of pdfkit that changed it */
export function embeddedFontOf(document: object): EmbeddedFont {
  const embedded: unknown = Reflect.get(document, '_font')
  if (!isEmbedded(embedded)) throw new Error('pdfkit keeps its fonts in another way')
  return embedded
}

function isEmbedded(value: unknown): value is EmbeddedFont {
  const { font, subset } = Object(value) as { font?: unknown; subset?: unknown }
  const [source, letters] = [Object(font), Object(subset)] as Record<string, unknown>[]
  return (
    typeof source?.['hasGlyphForCodePoint'] === 'function' &&
    typeof source['getGlyph'] === 'function' &&
    typeof letters?.['_addGlyph'] === 'function'
  )
}

/**
 * Lets letters of a WOFF2 file be embedded: fontkit copies them from a table that such a file does not have. Their
 * outlines are written again instead, those of composed letters (é) as one.
 */
export function embedLettersOf({ font, subset }: EmbeddedFont): void {
  if (font.type !== 'WOFF2') return
  const findGlyph = font.getGlyph.bind(font)
  // A letter that was first found as a part of another one (. of :) would never say what it is.
  font.getGlyph = (id, codePoints = []) => {
    const glyph = findGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id)
    const outline = outlineOf(glyph.path.commands)
    // Offsets of four bytes.
    subset.loca.version = 1
    subset.loca.offsets.push(subset.offset)
    subset.glyf.push(outline)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
}

interface OutlinePoint {
  x: number
  y: number
  isOn: boolean
}

/**
 * A letter as a simple glyph of TrueType: the bounds, the end of each contour, then flags and coordinates of the points.
 * Source: https://learn.microsoft.com/typography/opentype/spec/glyf (read 2026-11-24).
 */
function outlineOf(commands: readonly OutlineCommand[]): Uint8Array {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array()
  const bytes = 10 + contours.length * 2 + 2 + points.length * 5
  const glyph = Buffer.alloc(Math.ceil(bytes / 4) * 4)
  let at = 0
  const write = (value: number) => (at = glyph.writeInt16BE(value, at))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  write(contours.length)
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(bound)
  let end = -1
  for (const contour of contours) write((end += contour.length))
  // No instructions.
  write(0)
  for (const { isOn } of points) glyph[at++] = isOn ? 1 : 0
  for (const values of [xs, ys]) {
    let last = 0
    for (const value of values) {
      write(value - last)
      last = value
    }
  }
  return glyph
}

function contoursOf(commands: readonly OutlineCommand[]): OutlinePoint[][] {
  const contours: OutlinePoint[][] = []
  let open: OutlinePoint[] = []
  const close = () => {
    const [first, last] = [open[0], open.at(-1)]
    const isBack = open.length > 1 && last?.isOn === true && last.x === first?.x && last.y === first.y
    if (open.length > 0) contours.push(isBack ? open.slice(0, -1) : open)
    open = []
  }
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round)
    if (command === 'closePath') close()
    else if (command === 'quadraticCurveTo')
      open.push({ x: x1, y: y1, isOn: false }, { x: x2, y: y2, isOn: true })
    else {
      if (command === 'moveTo') close()
      open.push({ x: x1, y: y1, isOn: true })
    }
  }
  close()
  return contours
}
