/** About how many characters of a title lists and search results show. A rule of thumb: it depends on the screen. */
export const titleFold = 60

/** The width of letters in ems of a common sans serif, by group; all others are 0.55. */
const widths: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[iljI|.,:;'’!]/u, 0.26],
  [/[ftr()[\]\s-]/u, 0.33],
  [/[mwMW@%&]/u, 0.86],
  [/[A-Z]/u, 0.66],
  [/\p{Extended_Pictographic}/u, 1.25],
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u, 1],
]
const usualWidth = 0.55

/** Room for 60 letters of average width, with spaces. */
const roomEms = titleFold * 0.5

/** The width of a text, in ems of its font. An estimate: fonts differ by a few per cent. */
export function estimatedEms(text: string): number {
  let ems = 0
  for (const letter of text) ems += widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth
  return ems
}

export interface FoldedTitle {
  /** The visible part, without the dots. */
  shown: string
  /** The hidden part; empty when all of it shows. */
  cut: string
}

/**
 * Where a title is cut: at the 60th character, or earlier if its letters are wide; inside a word only if there is no
 * other way.
 */
export function foldTitle(title: string): FoldedTitle {
  const fits = (text: string) => text.length <= titleFold && estimatedEms(text) <= roomEms
  if (fits(title)) return { shown: title, cut: '' }
  const words = title.split(/(?<=\s)/u)
  let shown = ''
  for (const word of words) {
    if (!fits((shown + word).trimEnd())) break
    shown += word
  }
  if (shown === '') shown = title.slice(0, titleFold)
  return { shown: shown.trimEnd(), cut: title.slice(shown.length) }
}
