import { z } from 'zod'
import { brandLook, brandSources, brandVoice } from '#contract/brand.ts'
import { networkId, publicationState } from '#contract/fields.ts'
import { labelColors } from '#contract/labels.ts'
import { crop, type Media } from '#contract/media.ts'
import type { MediaCredit } from '#contract/media-library.ts'
import { saveKinds } from '#contract/post-versions.ts'
import { postContent } from '#contract/posts.ts'
import { customTemplate, templateElement } from '#contract/templates.ts'
import { kitKinds } from '#contract/writing-kit.ts'
import { seriesIn } from '#domain/time/series.ts'
import { mediaOrigins } from '#domain/media/media-origin.ts'
import { stockSources } from '#domain/media/stock.ts'
import { longestPicturePrompt } from '#domain/pictures/picture-shapes.ts'
import { pictureStyles } from '#domain/pictures/picture-styles.ts'
import { maxTemplateElements } from '#domain/post/template.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import { account, address, instant, listOf, moment, name } from './archive-fields.ts'
import { archiveLimits, maxLengths, maxCounts } from './archive-limits.ts'
import { archivedAnalytics, archivedClicks, noAnalytics } from './numbers/numbers-format.ts'

/** The archive’s own version. Version 1 has no numbers, and is read too. */
export const formatVersion = 2
export const formatName = 'postlark-workspace'
/** Limit of the versions of one post in an archive, as JSON; the newest that fit are included. */
export const versionBytes = 200_000
/** The path of the workspace's picture. */
export const workspaceImagePath = 'workspace-image.webp'

const labelName = z.string().min(1).max(40)
const file = z.object({
  path: z.string().max(200),
  bytes: z.number().int().min(0),
  sha256: z
    .string()
    .length(64)
    .regex(/^[0-9a-f]{64}$/),
})

/** The last document of an archive: its contents, and the checksum of each file. */
export const manifest = z.object({
  format: z.literal(formatName),
  version: z.union([z.literal(1), z.literal(formatVersion)]),
  id: z.uuid(),
  createdAt: moment,
  workspace: z.object({ name }),
  counts: z.object({ posts: z.number().int().optional(), media: z.number().int().optional() }),
  files: listOf(file, archiveLimits.entries),
})

export type Manifest = z.infer<typeof manifest>

export const archivedWorkspace = z.object({
  name,
  zone: z.string().max(100).describe('IANA: that of the person who exported the archive'),
  image: z.literal(workspaceImagePath).nullable(),
  connections: listOf(account.extend({ id: z.uuid(), displayName: name.nullable() }), maxCounts.connections),
  look: brandLook.nullable().default(null).describe('Its logo is a picture of the library'),
  brandSources: brandSources.default({}).describe('Where values of the brand were found'),
  brand: brandVoice.nullable().default(null).describe('null: none was set'),
})

export type ArchivedWorkspace = z.infer<typeof archivedWorkspace>

export const archivedFolders = listOf(z.object({ name: z.string().min(1).max(100) }), maxCounts.folders)

const credit = z.object({
  source: z.enum(stockSources),
  id: name,
  author: name,
  authorUrl: address,
  pageUrl: address,
}) satisfies z.ZodType<MediaCredit>

const made = z.object({
  provider: z.enum(['model', 'designs']),
  model: name.nullable(),
  prompt: z.string().max(longestPicturePrompt),
  style: z.enum(pictureStyles),
  seed: z.number().int().min(0).max(2_147_483_647).nullable(),
})

const archivedFile = z.object({
  id: z.uuid(),
  path: z
    .string()
    .max(200)
    .regex(/^media\/[\w.-]+$/),
  altText: z.string().max(maxLengths.altText),
  originalName: name,
  crop: crop.nullable() satisfies z.ZodType<Media['crop']>,
  kept: z.boolean(),
  folder: name.nullable().describe('By its name'),
  credit: credit.nullable(),
  origin: z.enum(mediaOrigins).default('uploaded'),
  made: made.nullable().default(null).describe('How a picture was made; null: it was not'),
})

export type ArchivedMedia = z.infer<typeof archivedFile>

export const archivedMedia = listOf(archivedFile, maxCounts.media)

/** The live part of a thread, as noted by its network. */
const live = z.object({
  remoteId: address,
  url: address.nullable(),
  done: z.number().int(),
  of: z.number().int(),
  ids: listOf(address, maxCounts.chainItems),
})

const earliest = Date.UTC(2000)
const latest = Date.UTC(2200)

/** Whether a repeating post has a countable number of times and a valid time zone. */
function repeatsSensibly(settings: Record<string, unknown>): boolean {
  const series = seriesIn(settings)
  if (!series) return true
  const times = [series.start, series.next, series.lastPosted].filter((at) => at !== null)
  return isTimezone(series.zone) && times.every((at) => Number(at) > earliest && Number(at) < latest)
}

const settings = z
  .record(name, z.unknown())
  .refine((value) => JSON.stringify(value).length <= maxLengths.settings)
  .refine(repeatsSensibly)

const mediaIds = listOf(z.uuid(), maxCounts.mediaPerPost)

const version = z.object({
  version: z.number().int().min(1).max(2_147_483_647),
  at: moment,
  beganAt: moment,
  saved: z.enum(saveKinds),
  content: postContent,
  settings,
  media: mediaIds,
  connections: listOf(z.uuid(), maxCounts.connections),
  scheduledFor: instant,
})

export type ArchivedVersion = z.infer<typeof version>

/** Numbered from 1; a post that repeats every day for years has some thousands. */
const occurrence = z.number().int().min(1).max(100_000)

const utmRule = z.object({
  hosts: listOf(name, maxCounts.hostsPerRule),
  source: name,
  medium: name,
  campaign: name,
})

const publication = account.extend({
  id: z.uuid().nullable().default(null).describe('What its numbers refer to'),
  connectionId: name.nullable(),
  part: z.enum(['post', 'comment']),
  occurrence,
  state: publicationState,
  dueAt: instant,
  publishedAt: instant,
  url: address.nullable(),
  remoteId: address.nullable(),
  live: live.nullable(),
  campaigns: listOf(name, maxCounts.campaignsPerPost).default([]).describe('Of the links that were sent'),
  links: listOf(utmRule, maxCounts.utmRules)
    .nullable()
    .default(null)
    .describe('The rules of the links that were sent'),
  reasonCode: name.nullable(),
  reason: z.string().max(maxLengths.reason).nullable(),
})

export type ArchivedPublication = z.infer<typeof publication>

const haveOwnIds = (publications: readonly ArchivedPublication[]) => {
  const ids = publications.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

const note = z.object({ author: name.nullable(), text: z.string().max(maxLengths.note), at: moment })

export const archivedPost = z.object({
  id: z.uuid(),
  status: name,
  occurrence: occurrence.describe('Of a post that repeats: the one that stands'),
  version: z.number().int().min(1).max(2_147_483_647),
  type: name,
  title: name.nullable(),
  url: address.nullable(),
  content: postContent,
  settings,
  scheduledFor: instant,
  postedAt: instant,
  createdAt: moment,
  author: name.nullable(),
  labels: listOf(labelName, maxCounts.labelsPerPost),
  media: mediaIds,
  covers: mediaIds,
  publications: listOf(publication, maxCounts.publicationsPerPost).refine(haveOwnIds),
  versions: listOf(version, maxCounts.versionsPerPost),
  notes: listOf(note, maxCounts.notesPerPost),
})

export type ArchivedPost = z.infer<typeof archivedPost>

export const archivedPosts = listOf(archivedPost, maxCounts.postsPerDocument)

export const archivedKit = z.object({
  items: listOf(
    z.object({
      kind: z.enum(kitKinds),
      name: z.string().max(60),
      text: z.string().max(2_000),
      network: networkId.nullable(),
      automatic: z.boolean(),
    }),
    maxCounts.kitItems,
  ),
  rules: listOf(utmRule, maxCounts.utmRules),
})

export const archivedLabels = listOf(
  z.object({
    name: labelName,
    color: z.enum(labelColors),
    campaign: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
  maxCounts.labels,
)

export const archivedSlots = listOf(
  account.extend({
    weekday: z.number().int().min(0).max(6),
    minute: z.number().int().min(0).max(1439),
    label: z.string().max(60),
    zone: z.string().max(100),
  }),
  maxCounts.slots,
)

export const archivedTemplates = listOf(
  customTemplate.pick({ contentTypeId: true }).extend({
    name: z.string().max(80),
    sampleUrl: address,
    elements: listOf(templateElement, 2 * maxTemplateElements),
  }),
  maxCounts.templates,
)

/** The documents that are read at once, by path. */
export const wholeDocuments = {
  'workspace.json': archivedWorkspace,
  'labels.json': archivedLabels,
  'writing-kit.json': archivedKit,
  'slots.json': archivedSlots,
  'templates.json': archivedTemplates,
  'folders.json': archivedFolders,
  'analytics.json': archivedAnalytics,
  'campaign-clicks.json': archivedClicks,
} as const

/** Documents that an archive of version 1 has not, with what they say then. */
export const emptyDocuments: Partial<Record<string, unknown>> = {
  'analytics.json': noAnalytics,
  'campaign-clicks.json': [],
}

export type WholeDocument = keyof typeof wholeDocuments
