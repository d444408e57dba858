/** A country’s calling code, and the trunk prefix that international numbers drop. */
export interface CallingCode {
  /** ISO 3166 region. */
  region: string
  code: string
  /** `0` nearly everywhere; '' where the number keeps all its digits. */
  trunk: string
}

export type PhoneProblem = 'empty' | 'letters' | 'no-country' | 'too-short' | 'too-long'
export type Phone =
  | { ok: true; /** With `+`. */ e164: string; digits: string }
  | { ok: false; problem: PhoneProblem }

/** E.164 allows 15 digits with the country code (ITU-T E.164, 2010); no number has fewer than 7. */
const [fewest, most] = [7, 15]

/**
 * Normalizes a number for WhatsApp’s links. `+44 7700 900123`, `0044 7700 900123` and, with the United Kingdom chosen,
 * `07700 900123` are the same number.
 * @param country the country of numbers without `+` or `00`; null: such a number is refused
 */
export function normalisePhone(typed: string, country: CallingCode | null): Phone {
  const words = typed.trim()
  if (words === '') return { ok: false, problem: 'empty' }
  if (/[^\d\s+().\-/\u00A0\u2010-\u2015]/u.test(words)) return { ok: false, problem: 'letters' }
  // “(0)” within an international number is the printed trunk prefix.
  const isInternational = /^\s*\(?(\+|00)/u.test(words)
  const digits = (isInternational ? words.replaceAll('(0)', '') : words).replaceAll(/\D/gu, '')
  if (isInternational) return bounded(digits.replace(/^00/u, ''))
  if (country === null) return { ok: false, problem: 'no-country' }
  const { code, trunk } = country
  const national = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  const hasCode = digits.startsWith(code) && trunk !== '' && !digits.startsWith(trunk) && digits.length > 10
  return bounded(hasCode ? digits : code + national)
}

function bounded(digits: string): Phone {
  if (digits.length < fewest) return { ok: false, problem: 'too-short' }
  if (digits.length > most) return { ok: false, problem: 'too-long' }
  return { ok: true, e164: `+${digits}`, digits }
}

/** The messages for unusable numbers. */
export const phoneProblems: Record<PhoneProblem, string> = {
  empty: 'Enter the number people should write to.',
  letters: 'Use only digits, spaces, brackets and dashes.',
  'no-country': 'Start with + and the country code, or choose the country.',
  'too-short': 'This number is too short. Check the digits and the country code.',
  'too-long': 'This number has more than 15 digits. Check it.',
}
