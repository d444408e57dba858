import { readFile } from 'node:fs/promises'
import { segmentsOf } from '#domain/text/segments.ts'
import { fileURLToPath } from 'node:url'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { isEmoji } from '#drawing/writing-systems.ts'
import { type EmojiPicture, emojiFont, openEmojiPen } from './draw-emoji.ts'
import { embeddedFontOf, embedLettersOf } from './embed-letters.ts'

type Weight = 'text' | 'bold'

/** The fonts of films by their files, the most common letters first. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  text: filesOf('text', ''),
  bold: filesOf('bold', '-bold'),
}

function filesOf(weight: Weight, end: string): string[] {
  const latin = ['', '-latin', '-cyrillic', '-cyrillic-ext', '-greek', '-greek-ext', '-vietnamese']
  const others = ['arabic', 'hebrew', 'devanagari', 'thai'].map((script) => `film-${script}${end}`)
  return [...latin.map((part) => `film-${weight}${part}`), ...others, 'film-signs', 'film-arrows']
}

/** A part of a text: letters of one font, or an emoji. */
export type TextRun = { font: string; text: string } | { emoji: string; picture: EmojiPicture }

type Pages = PDFKit.PDFDocument

/** Of one document; others are left out. */
const mostEmoji = 300

/** Stands for a letter that no font has: never an empty box. */
const unknownLetter = '?'

/** Which font has which letter. Fonts are read when the first of their letters is needed. */
export interface PdfFonts {
  /** A text in parts, ready to be measured and written. */
  runsOf(text: string, weight: Weight): Promise<TextRun[]>
  /** Whether letters had to be replaced. */
  readonly lacksLetters: boolean
}

/** @param own fonts of this server, as paths of TrueType or OpenType files */
export function openPdfFonts(pages: Pages, own: readonly string[]): PdfFonts {
  const known = new Map<string, (codePoint: number) => boolean>()
  let lacksLetters = false
  async function has(path: string, codePoint: number): Promise<boolean> {
    const knows = known.get(path) ?? (await open(path))
    known.set(path, knows)
    return knows(codePoint)
  }
  async function open(path: string): Promise<(codePoint: number) => boolean> {
    const bytes = await readFile(path).catch((error: unknown) => {
      // A font of this server may have been removed meanwhile.
      if (own.includes(path)) return null
      throw error
    })
    if (!bytes) return () => false
    pages.registerFont(path, bytes).font(path)
    const embedded = embeddedFontOf(pages)
    embedLettersOf(embedded)
    return (one) => embedded.font.hasGlyphForCodePoint(one)
  }
  const pictures = new Map<string, EmojiPicture>()
  let pen: ReturnType<typeof openEmojiPen> | undefined
  /** null: the font lacks a part of it, and would draw a box. */
  async function pictureOf(emoji: string): Promise<EmojiPicture | null> {
    const known = pictures.get(emoji)
    if (known || pictures.size >= mostEmoji) return known ?? null
    for (const part of emoji)
      if (!hasNoShape(part) && !(await has(emojiFont, part.codePointAt(0) ?? 0))) return null
    const picture = (await (pen ??= openEmojiPen()))(emoji)
    pictures.set(emoji, picture)
    return picture
  }
  async function fontFor(letter: string, candidates: readonly string[]): Promise<string | null> {
    for (const path of candidates) if (await has(path, letter.codePointAt(0) ?? 0)) return path
    return null
  }
  async function addLetter(runs: TextRun[], letter: string, candidates: readonly string[]): Promise<void> {
    const end = runs.at(-1)
    const last = end && 'font' in end ? end : undefined
    // Spaces and signs stay with the letters before them, so that words of one script are set together.
    const mayStay = last !== undefined && /^[\P{L}]$/u.test(letter)
    const order = last && mayStay ? [last.font, ...candidates] : candidates
    const font = await fontFor(letter, order)
    if (font === null && isDecoration(letter)) return
    if (font === null) lacksLetters = true
    const used = font ?? candidates[0] ?? ''
    const written = font === null ? unknownLetter : letter
    if (last?.font === used) last.text += written
    else runs.push({ font: used, text: written })
  }
  return {
    get lacksLetters() {
      return lacksLetters
    },
    async runsOf(text, weight) {
      const candidates = [...files[weight].map(pathOf), ...own]
      const runs: TextRun[] = []
      for (const cluster of clustersOf(text.replaceAll(/\p{Cc}/gu, ' ').normalize('NFC'))) {
        const picture = isEmoji(cluster) ? await pictureOf(cluster) : null
        if (picture) runs.push({ emoji: cluster, picture })
        else for (const letter of cluster) await addLetter(runs, letter, candidates)
      }
      return runs
    },
  }
}

const pathOf = (name: string) => fileURLToPath(new URL(`${name}.woff2`, filmFontFolder))

/** What people see as one character: an emoji with all its parts is one. */
export const clustersOf = (text: string) => [...segmentsOf(text, 'grapheme')].map(({ segment }) => segment)

/** What joins and chooses the parts of an emoji. */
const hasNoShape = (part: string) => /^[\p{Cf}\uFE0E\uFE0F\u20E3]$/u.test(part)

/** Emoji that cannot be drawn, and what joins their parts, are left out. */
const isDecoration = (letter: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u.test(letter) || hasNoShape(letter)
