import { z } from 'zod'
import { networkId } from '#contract/fields.ts'
import { clickFileLimits } from '#domain/metrics/campaign-clicks.ts'
import { accountMetrics, postMetrics, type RefusalReason } from '#domain/metrics/metric.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import { account, address, instant, listOf, moment, name } from '../archive-fields.ts'
import { maxCounts, maxLengths } from '../archive-limits.ts'

const metric = z.enum([...postMetrics, ...accountMetrics])
const wholeNumber = z.number().int().min(0).max(2_147_483_647)
const day = z.iso
  .date()
  .max(10)
  .regex(/^(?!0000)/)
const timezone = z.string().max(100).refine(isTimezone)

const refusalReasons = [
  'withdrawn',
  'no-permission',
  'too-few',
  'too-early',
  'not-given',
] as const satisfies readonly RefusalReason[]

const refusal = z.object({
  field: name,
  reason: z.enum(refusalReasons),
  message: z.string().max(maxLengths.reason).optional(),
})

const reading = z.object({
  id: z.uuid(),
  takenAt: moment,
  ageSec: wholeNumber.nullable().describe('null: of an account'),
  outcome: z.enum(['counted', 'partial', 'gone', 'refused', 'unreachable']),
  isLifetime: z.boolean(),
  api: name,
  fields: z.partialRecord(metric, name),
  refused: z.partialRecord(metric, refusal),
  message: z.string().max(maxLengths.reason).nullable(),
  costMicrousd: wholeNumber,
  values: z.partialRecord(metric, z.number()).describe('Its samples. A metric without one is absent'),
})

export type ArchivedReading = z.infer<typeof reading>

const readings = listOf(reading, maxCounts.readingsPerSubject)

const readback = z.object({
  at: moment,
  found: z.enum(['live', 'changed', 'gone', 'unknown']),
  textHash: name.nullable(),
  difference: listOf(
    z.object({ kind: z.enum(['same', 'missing', 'added']), text: z.string().max(maxLengths.settings) }),
    2_000,
  ).nullable(),
  message: z.string().max(maxLengths.reason).nullable(),
  mediaSent: wholeNumber.nullable(),
  mediaShown: wholeNumber.nullable(),
  hasLinkCard: z.boolean().nullable(),
  lostLinkCard: z.boolean(),
})

const accountDay = z.object({ metric, day, value: z.number(), timezone, readAt: moment })

/** A publication by its post and its own id, as in the documents of posts. */
const publicationName = z.object({ postId: z.uuid(), publicationId: z.uuid() })

/** Readings of one subject; a subject with many is in several items. */
const subject = z.discriminatedUnion('kind', [
  publicationName.extend({
    kind: z.literal('post'),
    readings,
    readbacks: listOf(readback, maxCounts.readbacksPerSubject),
  }),
  account.extend({
    kind: z.literal('foreign'),
    id: z.uuid(),
    remoteId: address,
    url: address.nullable(),
    content: z.enum(['text', 'picture', 'video', 'link', 'document']),
    text: z.string().max(500),
    publishedAt: moment,
    goneAt: instant,
    createdAt: moment,
    readings,
  }),
  account.extend({
    kind: z.literal('account'),
    readings,
    days: listOf(accountDay, maxCounts.daysPerSubject),
  }),
])

export type ArchivedNumbers = z.infer<typeof subject>

/** A document of numbers. */
export const archivedNumbers = listOf(subject, maxCounts.subjectsPerDocument)

const slot = z.object({ weekday: z.number().int().min(0).max(6), band: z.number().int().min(0).max(7) })
const place = z.number().int().min(0).max(3)

const experiment = account.extend({
  id: z.uuid(),
  status: z.enum(['open', 'ended', 'cancelled']),
  slots: z.array(slot).length(4),
  timezone,
  seed: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  result: z
    .object({
      better: place.nullable(),
      p: z.number(),
      slots: z.array(z.object({ n: wholeNumber, mean: z.number().nullable() })).max(4),
    })
    .nullable(),
  createdAt: moment,
  endedAt: instant,
  posts: listOf(
    z.object({
      position: z.number().int().min(0).max(19),
      slot: place,
      publication: publicationName.nullable(),
      isLeftOut: z.boolean(),
    }),
    20,
  ).refine((posts) => new Set(posts.map(({ position }) => position)).size === posts.length),
})

export type ArchivedExperiment = z.infer<typeof experiment>

/** What people made of numbers: settings, experiments and the advice that is followed. */
export const archivedAnalytics = z.object({
  settings: z
    .object({
      xEnabled: z.boolean(),
      xBudgetCents: z.number().int().min(0).max(1_000_000),
      networksOff: listOf(networkId, 20),
      foreignPosts: z.boolean(),
      mail: z.enum(['never', 'weekly', 'monthly']),
      rehearsalMail: z.boolean(),
    })
    .nullable()
    .describe('null: none were chosen'),
  experiments: listOf(experiment, maxCounts.experiments),
  advice: listOf(account.extend({ slots: z.array(slot).max(10), since: moment }), maxCounts.connections),
})

export type ArchivedAnalytics = z.infer<typeof archivedAnalytics>

/** Files of clicks, each with its rows. */
export const archivedClicks = listOf(
  z.object({
    id: z.uuid(),
    name: z.string().max(clickFileLimits.fileNameChars),
    column: z.string().max(clickFileLimits.columnChars),
    uploadedAt: moment,
    rows: listOf(
      z.object({
        campaign: z.string().max(clickFileLimits.campaignChars),
        clicks: z.number().min(0),
      }),
      clickFileLimits.rows,
    ),
  }),
  clickFileLimits.files,
).refine((files) => new Set(files.map(({ id }) => id)).size === files.length)

export type ArchivedClicks = z.infer<typeof archivedClicks>

/** Of an archive of version 1. */
export const noAnalytics: ArchivedAnalytics = { settings: null, experiments: [], advice: [] }
