/** 0: Sunday … 6: Saturday, as `Date.getUTCDay()`. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How a person wants times: as in their region, or always in one of the two ways. */
export const clockChoices = ['auto', '12h', '24h'] as const
export type ClockChoice = (typeof clockChoices)[number]

/** How dates and times are written for a person. Plain data: it goes through the API as it is. */
export interface TimeFormat {
  /** The person's region, with the language of the product: `en-GB`, `en-DE`. */
  locale: string
  /** `November 20` or `20 November`. */
  order: 'month-first' | 'day-first'
  clock: '12h' | '24h'
  weekStartsOn: Weekday
}

/** American English: for everyone whose region is unknown. */
export const americanFormat: TimeFormat = {
  locale: 'en-US',
  order: 'month-first',
  clock: '12h',
  weekStartsOn: 0,
}

/** A language tag is shorter. Source: https://www.rfc-editor.org/rfc/rfc5646#section-4.4.1 (read 2026-11-23). */
export const maxLocaleChars = 35

/**
 * English for the region of a language tag: `de-AT` → `en-AT`, `pt` → `en-BR`. Without a region that is a country:
 * `en-US`. Any text may be given.
 */
export function englishFor(languageTag: string): string {
  const region = languageTag.length <= maxLocaleChars ? regionOf(languageTag) : undefined
  return region && isCountry(region) ? `en-${region}` : americanFormat.locale
}

/** The format of the region of a language tag. The choice decides over the region's clock. */
export function timeFormatOf(languageTag: string, choice: ClockChoice = 'auto'): TimeFormat {
  const locale = englishFor(languageTag)
  const format = locale === americanFormat.locale ? americanFormat : formatOfRegion(locale)
  return choice === 'auto' ? format : { ...format, clock: choice }
}

function regionOf(languageTag: string): string | undefined {
  try {
    return new Intl.Locale(languageTag).maximize().region
  } catch {
    return undefined
  }
}

/** Not `001` (the world), and not a code nobody has. */
function isCountry(region: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return /^[A-Z]{2}$/.test(region) && names.of(region) !== undefined && region !== 'ZZ'
}

/** By locale: not more than there are countries. */
const known = new Map<string, TimeFormat>()

function formatOfRegion(locale: string): TimeFormat {
  const format = known.get(locale) ?? readRegion(locale)
  known.set(locale, format)
  return format
}

/**
 * Order, clock and week as the people of a region write them in their own language: `en-BR` knows less of Brazil than
 * `pt-BR`.
 */
function readRegion(locale: string): TimeFormat {
  const region = locale.slice(3)
  const own = `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`
  const [language = locale] = Intl.DateTimeFormat.supportedLocalesOf([own])
  const writer = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone: 'UTC',
  })
  const parts = writer.formatToParts(0).map(({ type }) => type)
  const order = parts.indexOf('day') < parts.indexOf('month') ? 'day-first' : 'month-first'
  const clock = writer.resolvedOptions().hourCycle?.startsWith('h1') ? '12h' : '24h'
  return { locale, order, clock, weekStartsOn: weekStartOf(language, order) }
}

/** Where the browser does not know it: Sunday with month-first dates, else Monday, as in most regions. */
function weekStartOf(locale: string, order: TimeFormat['order']): Weekday {
  const first = new Intl.Locale(locale).getWeekInfo?.().firstDay
  if (first === undefined) return order === 'month-first' ? 0 : 1
  return (first % 7) as Weekday
}
