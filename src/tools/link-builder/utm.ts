import { readLink, spacesEncoded, type ReadLink } from './link-template.ts'

/**
 * Source: https://support.google.com/analytics/answer/10917952 (read 2026-11-21). The first three should always be
 * there.
 */
export const utmFields = [
  { key: 'utm_source', name: 'Source', required: true },
  { key: 'utm_medium', name: 'Medium', required: true },
  { key: 'utm_campaign', name: 'Campaign', required: true },
  { key: 'utm_term', name: 'Term', required: false },
  { key: 'utm_content', name: 'Content', required: false },
  { key: 'utm_id', name: 'Campaign id', required: false },
] as const

export type UtmKey = (typeof utmFields)[number]['key']
export type UtmValues = Record<UtmKey, string>

export const noUtm: UtmValues = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  utm_id: '',
}

export type UtmLink = { ok: true; href: string; replaced: UtmKey[] } | Exclude<ReadLink, { ok: true }>

/**
 * Tags a link. Other parameters and the fragment stay as they are; existing tags are replaced.
 * @returns the tagged link, and which tags were replaced by another value
 */
export function tagLink(typed: string, values: UtmValues): UtmLink {
  const read = readLink(typed)
  if (!read.ok) return read
  const { url } = read
  const replaced: UtmKey[] = []
  // Edited as text: URLSearchParams would encode the other parameters again, and a server may distinguish %20 from +.
  const kept = url.search
    .replace(/^\?/u, '')
    .split('&')
    .filter((pair) => {
      const field = utmFields.find(({ key }) => key === keyOf(pair))
      if (!field || values[field.key].trim() === '') return pair !== ''
      if (valueOf(pair) !== values[field.key].trim()) replaced.push(field.key)
      return false
    })
  const added = utmFields
    .filter(({ key }) => values[key].trim() !== '')
    .map(({ key }) => spacesEncoded(new URLSearchParams({ [key]: values[key].trim() }).toString()))
  url.search = [...kept, ...added].join('&')
  return { ok: true, href: url.href, replaced }
}

/** The tags of a link; empty values for missing ones, or when it is no link. */
export function readTags(typed: string): UtmValues {
  const read = readLink(typed)
  if (!read.ok) return noUtm
  const values = { ...noUtm }
  for (const { key } of utmFields) values[key] = read.url.searchParams.get(key) ?? ''
  return values
}

function keyOf(pair: string): string {
  return decoded(pair.split('=')[0] ?? '')
}

function valueOf(pair: string): string {
  return decoded(pair.split('=').slice(1).join('='))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

export interface UtmFinding {
  key: UtmKey
  code: 'missing' | 'upper-case' | 'space' | 'mixed-separators' | 'unsafe' | 'personal' | 'swapped'
  message: string
  /** A suggested value, where it is certain. */
  better: string | null
}

/**
 * Media that Google Analytics assigns to its channels by these words. Source:
 * https://support.google.com/analytics/answer/9756891 (read 2026-11-21, medium).
 */
const media = [
  'email',
  'social',
  'cpc',
  'organic',
  'referral',
  'affiliate',
  'display',
  'video',
  'sms',
  'audio',
  'paid_social',
  'qr',
]

/** Finds values that would split one campaign into several rows of a report, or reveal a person’s name. */
export function lintUtm(values: UtmValues): UtmFinding[] {
  return utmFields.flatMap(({ key, name, required }): UtmFinding[] => {
    const value = values[key].trim()
    if (value === '') {
      return required
        ? [{ key, code: 'missing', message: `${name} is missing. Reports need it.`, better: null }]
        : []
    }
    const better = tidy(value)
    const findings: UtmFinding[] = []
    if (/[^\s@]+@[^\s@]+\.[^\s@]+/u.test(value)) {
      findings.push({
        key,
        code: 'personal',
        message: `${name} contains an email address. Google Analytics forbids that. Remove it.`,
        better: null,
      })
    } else if (/\p{Lu}/u.test(value)) {
      findings.push({
        key,
        code: 'upper-case',
        message: `${name} has capitals: “${value}” and “${value.toLowerCase()}” become two rows in reports.`,
        better,
      })
    }
    if (/\s/u.test(value))
      findings.push({
        key,
        code: 'space',
        message: `${name} has a space, which becomes %20 in the link.`,
        better,
      })
    if (/[_]/u.test(value) && /-/u.test(value)) {
      findings.push({
        key,
        code: 'mixed-separators',
        message: `${name} mixes - and _. Use one of them.`,
        better: value.toLowerCase().replaceAll('-', '_'),
      })
    }
    if (/[#&?=/\\%"'<>]/u.test(value)) {
      findings.push({
        key,
        code: 'unsafe',
        message: `${name} has characters that must be encoded in links.`,
        better,
      })
    }
    if (key === 'utm_source' && media.includes(value.toLowerCase())) {
      findings.push({
        key,
        code: 'swapped',
        message: `“${value}” is a medium. The source is where visitors come from, such as newsletter or instagram.`,
        better: null,
      })
    }
    return findings
  })
}

/** A value in report style: lower case, words joined by `_`, letters and digits only. */
export function tidy(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s#&?=/\\%"'<>]+/gu, value.includes('-') && !value.includes('_') ? '-' : '_')
    .replaceAll(/^[_-]+|[_-]+$/gu, '')
}

export interface BulkRow {
  typed: string
  href: string | null
  /** Why there is no link; null when there is one. */
  problem: string | null
}

/** Tags many links at once, one per line; skips blank lines. `{n}` in a value becomes the line number. */
export function tagMany(
  typed: string,
  values: UtmValues,
  problems: Record<'empty' | 'unreadable' | 'scheme', string>,
): BulkRow[] {
  return typed
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => {
      const numbered = { ...values }
      for (const { key } of utmFields) numbered[key] = values[key].replaceAll('{n}', String(at + 1))
      const link = tagLink(line, numbered)
      return link.ok
        ? { typed: line, href: link.href, problem: null }
        : { typed: line, href: null, problem: problems[link.problem] }
    })
}

/**
 * Rows as a CSV file (RFC 4180), safe to open in a spreadsheet: a cell that would be a formula gets a leading
 * apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
