import { z } from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { publicationStates } from '#domain/post/publication.ts'
import { isSoundText, isWithin, type JsonBounds } from '#domain/text/walk-json.ts'

export const id = z.uuid()
/** ISO 8601, UTC, ending in Z. */
export const instant = z.iso.datetime()

/** The largest number that an `integer` of the database holds. */
const maxInteger = 2_147_483_647
/** A whole number from 0 that somebody sends. */
export const count = z.number().int().min(0).max(maxInteger)
/** The same in an address. */
export const countInAddress = z.coerce.number().int().min(0).max(maxInteger)

const years = /^(?:19[7-9]\d|2\d{3})-/
const yearsMessage = 'Give a year from 1970 to 2999.'
const maxInstantChars = 40
/** An {@link instant} that somebody sends. */
export const givenInstant = instant.max(maxInstantChars).regex(years, yearsMessage)
/** The same in any time zone. */
export const givenInstantWithOffset = z.iso
  .datetime({ offset: true })
  .max(maxInstantChars)
  .regex(years, yearsMessage)
/** A day of the calendar that somebody sends. */
export const givenDay = z.iso.date().max(10).regex(years, yearsMessage)

/** What settings of a post may be: several times what all networks and accounts together have. */
const settingsBounds: JsonBounds = { maxDepth: 10, maxValues: 5_000, maxChars: 300_000 }
/** Settings of a free shape that somebody sends. */
export const givenSettings = z
  .record(z.string(), z.unknown())
  .refine((settings) => isWithin(settings, settingsBounds), {
    error: `Settings have at most ${settingsBounds.maxValues} values and ${settingsBounds.maxChars} characters, and are nested at most ${settingsBounds.maxDepth} deep.`,
  })

/** A text in a form with a file; other bodies are looked at as a whole. */
export const textInForm = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .refine(isSoundText, { error: 'A text has no NUL character and no half of a surrogate pair.' })
export const networkId = z.enum(networkIds)
export const publicationState = z.enum(publicationStates)

export const roles = ['owner', 'admin', 'editor', 'author', 'viewer'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** What people call something: one line, of at most so many characters. */
export const nameOfAtMost = (chars: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(chars)
    .regex(/^\P{Cc}*$/u, 'A name is one line.')

export const inWorkspace = z.object({ workspaceId: id })
