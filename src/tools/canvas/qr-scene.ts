import { contrastRatio, luminance, parseColour } from '#domain/colour/colour.ts'
import type { Scene } from '#domain/film/scene.ts'

export interface QrStyle {
  dark: string
  light: string
  /** Empty modules around the code; the standard asks for 4. */
  quiet: number
}

/**
 * Draws the modules of a code, one pixel each: enlarge by whole numbers when painting.
 * @param modules rows of modules, true = dark, without a quiet zone
 */
export function qrScene(modules: readonly (readonly boolean[])[], look: QrStyle, alt: string): Scene {
  const side = modules.length + 2 * look.quiet
  return {
    width: side,
    height: side,
    alt,
    items: [
      { kind: 'rect', x: 0, y: 0, width: side, height: side, fill: look.light },
      { kind: 'path', x: look.quiet, y: look.quiet, scale: 1, d: modulesPath(modules), fill: look.dark },
    ],
  }
}

/** One run of dark modules after the other, row by row. */
function modulesPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.findIndex((each, at) => at > x && !each)
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')
}

export interface ScanFinding {
  ok: boolean
  text: string
}

/**
 * Whether a phone can read the code: contrast, dark on light, quiet zone, size of a module.
 * @param printMm its printed width, quiet zone included
 */
export function checkScan({
  moduleCount,
  look,
  printMm,
}: {
  moduleCount: number
  look: QrStyle
  printMm: number
}): ScanFinding[] {
  const dark = parseColour(look.dark)
  const light = parseColour(look.light)
  const ratio = dark && light ? contrastRatio(dark, light) : 1
  const turned = dark && light ? luminance(dark) > luminance(light) : false
  const module = printMm / (moduleCount + 2 * look.quiet)
  const distance = Math.round((printMm * 10) / 50) * 5
  return [
    {
      ok: ratio >= 4,
      text:
        ratio >= 4
          ? `Contrast ${ratio.toFixed(1)}:1 is enough.`
          : `Contrast ${ratio.toFixed(1)}:1 is low: make it 4:1 or more.`,
    },
    {
      ok: !turned,
      text: turned
        ? 'The modules are lighter than the background. Some phones cannot read that. Swap the two colours.'
        : 'Dark on light, which every phone can read.',
    },
    {
      ok: look.quiet >= 4,
      text:
        look.quiet >= 4
          ? `${look.quiet} empty modules around the code; the standard asks for 4.`
          : `Only ${look.quiet} empty modules around the code. The standard asks for 4.`,
    },
    {
      ok: module >= 0.4,
      text:
        module >= 0.4
          ? `Printed ${printMm} mm wide a module is ${module.toFixed(2)} mm: readable from about ${distance} cm.`
          : `Printed ${printMm} mm wide a module is ${module.toFixed(2)} mm. Print it larger, or shorten the content.`,
    },
  ]
}
