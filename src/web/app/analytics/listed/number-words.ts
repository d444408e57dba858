import type { Absence } from '#contract/analytics.ts'
import { networkNames } from '#domain/networks/network.ts'
import { listed } from '#domain/text/listed.ts'
import { countText, metricInText } from '../number-text.ts'
import type { PublicationNumbers } from './use-listed-numbers.ts'

type One = PublicationNumbers[number]

/** A number with its name, or the first words of why there is none; and the same in full. */
interface NumberWords {
  short: string
  full: string
}

/** @param absence writes why a number is absent, in one sentence */
export function numberWords(one: One, absence: (absent: Absence) => string): NumberWords {
  const { value, metric, absent, network, missing } = one
  const name = networkNames[network]
  if (value === null) {
    return absent
      ? { short: absentShortly[absent.reason], full: absence(absent) }
      : { short: 'No reading', full: `No reading on ${name}` }
  }
  const text = `${countText(value)} ${nameOf(one)}`
  if (metric !== 'interactions' || missing.length === 0) return { short: text, full: `${text} on ${name}` }
  return {
    short: text,
    full: `${text} on ${name}. Not given by ${name}: ${listed(missing.map((one) => metricInText(one)))}`,
  }
}

const singular = {
  impressions: 'impression',
  views: 'view',
  reach: 'person reached',
  interactions: 'interaction',
} as const

const plural = {
  impressions: 'impressions',
  views: 'views',
  reach: 'people reached',
  interactions: 'interactions',
} as const

const nameOf = ({ metric, value }: One) => (value === 1 ? singular : plural)[metric]

/** Each is the beginning of its sentence, or says the same. */
const absentShortly: Readonly<Record<Absence['reason'], string>> = {
  'not-given': 'Not given',
  'not-yet': 'Not yet',
  'not-measured': 'Not measured',
  withdrawn: 'No longer given',
  'too-few': 'Too few',
  deleted: 'Deleted',
  'no-permission': 'Not given',
  unreachable: 'Not yet',
}
