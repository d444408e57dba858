import type { EmojiPicture } from './draw-emoji.ts'
import { clustersOf, type PdfFonts, type TextRun } from './pdf-fonts.ts'

/** No text of a report is longer. */
export const mostLetters = 400

/** What text is set with. Features make fontkit set a whole run at once: scripts from right to left need it. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga']

/** In font sizes: how high an emoji is, and how much of it is above the line. */
const emojiHeight = 1.2
const emojiAscent = 0.95

export const colours = { ink: '#1f1b16', quiet: '#6b645b', line: '#cfc8bd', good: '#1f1b16' } as const

export interface TextStyle {
  size?: number
  weight?: 'text' | 'bold'
  colour?: string
  /** What is longer is cut. */
  width?: number
  align?: 'start' | 'end'
}

/** Sets texts of one line on the page that is filled. */
export interface TextSetter {
  /** At its base line. */
  write(text: string, x: number, y: number, style?: TextStyle): Promise<void>
  /** In points. */
  widthOf(text: string, weight: 'text' | 'bold', size: number): Promise<number>
}

/** @param fullWidth of a text that names none, in points */
export function openTextSetter(document: PDFKit.PDFDocument, fonts: PdfFonts, fullWidth: number): TextSetter {
  const widthOfRun = (run: TextRun, size: number) =>
    'emoji' in run
      ? emojiHeight * size * run.picture.width
      : document.font(run.font).fontSize(size).widthOfString(run.text, { features })
  const widthOf = (runs: readonly TextRun[], size: number) =>
    runs.reduce((sum, run) => sum + widthOfRun(run, size), 0)

  /** As a picture; copied as text, it is the emoji again. */
  function placeEmoji(emoji: string, { image }: EmojiPicture, x: number, y: number, size: number): void {
    document.markContent('Span', { actual: emoji })
    document.image(image, x, y - emojiAscent * size, { height: emojiHeight * size })
    document.endMarkedContent()
  }

  /** Cut at its end until it has room. */
  async function fitting(text: string, weight: 'text' | 'bold', size: number, width: number) {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    const letters = clustersOf(line.slice(0, mostLetters * 4)).slice(0, mostLetters)
    const whole = await fonts.runsOf(letters.join(''), weight)
    if (widthOf(whole, size) <= width) return whole
    let [fits, not] = [0, letters.length]
    while (not - fits > 1) {
      const middle = Math.floor((fits + not) / 2)
      const runs = await fonts.runsOf(`${letters.slice(0, middle).join('')}…`, weight)
      if (widthOf(runs, size) <= width) fits = middle
      else not = middle
    }
    return fonts.runsOf(`${letters.slice(0, fits).join('').trimEnd()}…`, weight)
  }

  return {
    widthOf: async (text, weight, size) => widthOf(await fonts.runsOf(text, weight), size),
    async write(text, x, y, style = {}) {
      const { size = 9, weight = 'text', colour = colours.ink, width = fullWidth, align = 'start' } = style
      const runs = await fitting(text, weight, size, width)
      let at = align === 'end' ? x + width - widthOf(runs, size) : x
      for (const run of runs) {
        if ('emoji' in run) placeEmoji(run.emoji, run.picture, at, y, size)
        else
          document
            .font(run.font)
            .fontSize(size)
            .fillColor(colour)
            .text(run.text, at, y, { lineBreak: false, features, baseline: 'alphabetic' })
        at += widthOfRun(run, size)
      }
    },
  }
}
