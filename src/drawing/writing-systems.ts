const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const strong = /[\p{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Direction of a paragraph: that of its first letter; left to right without one. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = strong.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Whether a line has letters of both directions: then its words are not shown in their order. */
export function runsBothWays(line: string): boolean {
  let [left, right] = [false, false]
  for (const letter of line) {
    if (rightToLeft.test(letter)) right = true
    else if (/\p{L}/u.test(letter)) left = true
    if (left && right) return true
  }
  return false
}

/** Scripts whose letters are joined or stacked: space between them would break words apart. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]/u

export function mayBeSpaced(text: string): boolean {
  return !joined.test(text)
}

const alone =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether the letters of a text look the same when each is drawn by itself. */
export function standAlone(text: string): boolean {
  return alone.test(text)
}

/** Written without spaces between words: a dictionary knows where a line may break. */
export const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Of letters that are not drawn themselves. */
export const unseen = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]$/u

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Armenian',
  'Bengali',
  'Cherokee',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
  'Tibetan',
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** What people call the letters of a script. */
const called: Readonly<Record<string, string>> = {
  Han: 'Chinese',
  Hangul: 'Korean',
  Hiragana: 'Japanese',
  Katakana: 'Japanese',
}

/** The name of a letter’s script: "Thai", "Chinese"; "these" for signs that belong to none. */
export function scriptOf(letter: string): string {
  const found = scripts.find(({ pattern }) => pattern.test(letter))?.name
  return found === undefined ? 'these' : (called[found] ?? found)
}

const pictures = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u

/** Whether a character (with all its parts) is drawn as a small picture. */
export function isEmoji(cluster: string): boolean {
  return pictures.test(cluster)
}
