import { fixedPartsOf } from './fixed-parts.ts'

/** Scripts that name a language well enough for rules. Japanese before Chinese: it has Han characters too. */
const scripts: readonly [RegExp, string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Cyrillic}/gu, 'ru'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Thai}/gu, 'th'],
]

/** Short words that a text of a language can hardly do without. */
const commonWords: Readonly<Record<string, string>> = {
  en: 'the and of to you we our your with for is are this that it from have has at by be will can what who how not more all my was were they their there here if but out up so an i it’s don’t i’m we’re you’re let’s us me do does get on in a as just',
  de: 'der die das und ist nicht ein eine einen mit für auf wir ihr euch sie den dem von zu im es auch bei unser unsere ich du dein nur noch aus am zum zur sind habt haben heute in an',
  fr: 'le la les des et est une un pour dans nous vous avec sur notre nos ce cette qui que pas au aux du de en se je votre vos plus très chez sont',
  es: 'el la los las y es una un por para con nuestro nuestra que en del de se su más no al te lo muy como esta este',
  it: 'il lo la gli le della del di che per con una un è sono nostro nostra non in da al si più e i questo questa',
  pt: 'o a os as e uma um para com não em do da no na nosso nossa que de se mais é por você ao este esta',
  nl: 'de het een en van voor met wij ons onze niet op is je jullie ook zijn in te dat nog naar bij er',
  sv: 'och är det som för med på vi av en ett att till inte i du er vår våra den har från',
  da: 'og er det som for med på vi af en et at til ikke i du jer vores den har fra',
  pl: 'i w na z się nie jest do to dla nas nasz nasza od za już jak po o że są',
  tr: 've bir bu için ile çok da de biz siz bizim ne daha var gibi en',
}

const wordsOfLanguage = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)
const everyCommonWord = new Set(wordsOfLanguage.flatMap(([, words]) => [...words]))

/** Whether a word in lower case says nothing about the topic of a text, in any of the languages. */
export function isCommonWord(word: string): boolean {
  return everyCommonWord.has(word)
}

/** The beginning of a text says enough. */
const maxChars = 4_000

/**
 * A guess at the language of a text, by its script and its most common words: ISO 639-1; Cyrillic is "ru", Danish and
 * Norwegian are "da". null: there is no sign of one.
 */
export function languageOf(text: string): string | null {
  const beginning = text.slice(0, maxChars)
  const words = wordsIn(withoutFixedParts(beginning))
  const letters = words.join('')
  for (const [script, language] of scripts) {
    if ((letters.match(script)?.length ?? 0) > letters.length / 4) return language
  }
  const [best, second] = wordsOfLanguage
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
    .sort((a, b) => b.count - a.count)
  if (best === undefined || best.count === 0 || best.count === second?.count) return null
  // Umlauts and accents are rare in English: a lone "in" or "an" is no sign of it then.
  const accented = letters.match(/[^a-z’]/gu)?.length ?? 0
  return best.language === 'en' && best.count < 2 && accented > 0 ? null : best.language
}

function withoutFixedParts(text: string): string {
  let rest = ''
  let at = 0
  for (const { from, to } of fixedPartsOf(text)) {
    rest += `${text.slice(at, from)} `
    at = to
  }
  return rest + text.slice(at)
}

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/\p{L}[\p{L}\p{M}’]*/gu) ?? []
  )
}

/**
 * Changes the lines of a text that are English; others keep their words. A line without a sign of its language has that
 * of the whole text.
 */
export function inEnglishLines(text: string, change: (line: string) => string): string {
  const isEnglish = languageOf(text) === 'en'
  return text
    .split('\n')
    .map((line) => {
      const language = languageOf(line)
      return language === 'en' || (language === null && isEnglish) ? change(line) : line
    })
    .join('\n')
}
