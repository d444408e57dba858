import { z } from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { publicationStates } from '#domain/post/publication.ts'
import { isSoundText, isWithin, type JsonBounds } from '#domain/text/walk-json.ts'

export const id = z.uuid()
/** ISO 8601, UTC, ending in Z. */
export const instant = z.iso.datetime()

/** The largest value of an `integer` in the database. */
const maxInteger = 2_147_483_647
/** A whole number from 0, as input. */
export const count = z.number().int().min(0).max(maxInteger)
/** A whole number from 0, as a query parameter. */
export const countInAddress = z.coerce.number().int().min(0).max(maxInteger)

const years = /^(?:19[7-9]\d|2\d{3})-/
const yearsMessage = 'Give a year from 1970 to 2999.'
const maxInstantChars = 40
/** An {@link instant}, as input. */
export const givenInstant = instant.max(maxInstantChars).regex(years, yearsMessage)
/** An instant as input, in any time zone. */
export const givenInstantWithOffset = z.iso
  .datetime({ offset: true })
  .max(maxInstantChars)
  .regex(years, yearsMessage)
/** A calendar day, as input. */
export const givenDay = z.iso.date().max(10).regex(years, yearsMessage)

/** A calendar month as input: 2026-11. */
export const givenMonth = z
  .string()
  .max(7)
  .regex(/^(?:19[7-9]\d|2\d{3})-(?:0[1-9]|1[0-2])$/, 'Write the month like 2026-11.')

/** Limits for the settings of a post: several times what all networks and accounts need together. */
const settingsBounds: JsonBounds = { maxDepth: 10, maxValues: 5_000, maxChars: 300_000 }
/** Settings of any shape, as input. */
export const givenSettings = z
  .record(z.string(), z.unknown())
  .refine((settings) => isWithin(settings, settingsBounds), {
    error: `Settings have at most ${settingsBounds.maxValues} values and ${settingsBounds.maxChars} characters, and are nested at most ${settingsBounds.maxDepth} deep.`,
  })

/** A text field in a form with a file. Other bodies are limited as a whole. */
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

/** A name: one line with a maximum length. */
export const nameOfAtMost = (chars: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(chars)
    .regex(/^\P{Cc}*$/u, 'A name is one line.')

export const inWorkspace = z.object({ workspaceId: id })

/** What a later look at a published post found on its network. */
export const foundLater = z
  .enum(['changed', 'gone'])
  .nullable()
  .describe(
    'What the last look on its network found: something else than was sent, or nothing. null: as it was sent, or nobody looked',
  )
