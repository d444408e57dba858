import { z } from 'zod'

/** One environment variable: what it does, and how a value is checked. */
export interface Setting {
  group: string
  /** What it does, for operators. One or two sentences, Markdown. */
  meaning: string
  /** The default when it is unset, in the form it would be written. */
  default?: string
  /** What happens when it is unset and has no default, in words. */
  unset?: string
  /** A good example value; empty where a published value would be a danger. */
  example: string
  /** Never shown again once set: not in messages, not by `postlark doctor`. */
  secret?: boolean
  /** Parses the text of the variable into its value. Messages continue "NAME …" or "NAME is "…" but …". */
  check: z.ZodType<unknown, string>
}

/** The value of each variable; undefined when it is unset and has no default. */
export type ValuesOf<Variables extends Readonly<Record<string, Setting>>> = {
  [Name in keyof Variables]:
    | z.output<Variables[Name]['check']>
    | (Variables[Name] extends { default: string } ? never : undefined)
}

export function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: `should be one of ${choices.join(', ')}` })
}

export function whole(min: number, max: number) {
  const expected = `should be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected))
}

export function seconds(min: number) {
  const expected = `should be a number of seconds, ${min} or more`
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected))
}

export function yesOrNo() {
  const meanings: Record<string, boolean> = { '1': true, true: true, '0': false, false: false }
  return z
    .string()
    .refine((text) => text in meanings, 'should be 1 or 0')
    .transform((text) => meanings[text] ?? false)
}

/** `origin`: scheme, host and port only. `path`: a path may follow. Plain http only to the machine itself. */
export function address(kind: 'origin' | 'path') {
  const example = kind === 'origin' ? 'https://host' : 'https://host/path'
  return z
    .string()
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => isAddress(text, kind), `should be an address such as ${example}`)
    .refine(
      (text) => !isAddress(text, kind) || isPrivateEnough(text),
      'should start with https:// (http:// only on localhost)',
    )
}

/**
 * The setting for an address of a vendor.
 * @param usual the vendor's address unless the setting is set
 */
export function vendorAddress(kind: 'origin' | 'path', meaning: string, usual: string) {
  return { group: 'Networks', meaning, default: usual, example: usual, check: address(kind) }
}

/** The setting for the page on which people allow Postlark to post. */
export const authorizeAddress = (usual: string) =>
  vendorAddress('path', 'The page on which people allow Postlark to post.', usual)

/** The setting for the id of an app at a network. @param meaning which app, and what it needs there */
export function clientId(meaning: string, example = '1234567890') {
  return { group: 'Networks', meaning, unset: 'the stand-in', example, check: z.string() }
}

/** The setting for the secret of the app whose id is the setting before it. */
export const clientSecret = {
  group: 'Networks',
  meaning: 'The secret of that app.',
  unset: 'the stand-in',
  example: 'secret',
  secret: true,
  check: z.string(),
} as const satisfies Setting

function isAddress(text: string, kind: 'origin' | 'path'): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.search || url.hash)
    return false
  return kind === 'path' || url.pathname === '/'
}

function isPrivateEnough(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' ||
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
    hostname.endsWith('.localhost')
  )
}
