import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { filmFontFolder } from '#drawing/font-folder.ts'
import { embeddedFontOf, embedLettersOf } from './embed-letters.ts'

type Weight = 'text' | 'bold'

/** The fonts of films by their files, the most common letters first. Coloured emoji cannot be embedded. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  text: filesOf('text', ''),
  bold: filesOf('bold', '-bold'),
}

function filesOf(weight: Weight, end: string): string[] {
  const latin = ['', '-latin', '-cyrillic', '-cyrillic-ext', '-greek', '-greek-ext', '-vietnamese']
  const others = ['arabic', 'hebrew', 'devanagari', 'thai'].map((script) => `film-${script}${end}`)
  return [...latin.map((part) => `film-${weight}${part}`), ...others, 'film-signs', 'film-arrows']
}

/** A part of a text that is written with one font. */
export interface FontRun {
  font: string
  text: string
}

type Pages = PDFKit.PDFDocument

/** Stands for a letter that no font has: never an empty box. */
const unknownLetter = '?'

/** Which font has which letter. Fonts are read when the first of their letters is needed. */
export interface PdfFonts {
  /** A text in parts of one font each, ready to be measured and written. */
  runsOf(text: string, weight: Weight): Promise<FontRun[]>
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
  async function fontFor(letter: string, candidates: readonly string[]): Promise<string | null> {
    for (const path of candidates) if (await has(path, letter.codePointAt(0) ?? 0)) return path
    return null
  }
  return {
    get lacksLetters() {
      return lacksLetters
    },
    async runsOf(text, weight) {
      const candidates = [...files[weight].map(pathOf), ...own]
      const runs: FontRun[] = []
      for (const letter of lettersOf(text)) {
        const last = runs.at(-1)
        // Spaces and signs stay with the letters before them, so that words of one script are set together.
        const mayStay = last !== undefined && /^[\P{L}]$/u.test(letter)
        const order = last && mayStay ? [last.font, ...candidates] : candidates
        const font = await fontFor(letter, order)
        if (font === null && isDecoration(letter)) continue
        if (font === null) lacksLetters = true
        const used = font ?? candidates[0] ?? ''
        const written = font === null ? unknownLetter : letter
        if (last?.font === used) last.text += written
        else runs.push({ font: used, text: written })
      }
      return runs
    },
  }
}

const pathOf = (name: string) => fileURLToPath(new URL(`${name}.woff2`, filmFontFolder))

/** Letters without what has no width and no shape of its own here. */
const lettersOf = (text: string) => [...text.replaceAll(/[\p{Cc}\uFE0E\uFE0F]/gu, ' ').normalize('NFC')]

/** Emoji and what joins them are left out. */
const isDecoration = (letter: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]$/u.test(letter)
