import { z } from 'zod'
import { networkId, publicationState } from '#contract/fields.ts'
import { labelColors } from '#contract/labels.ts'
import { crop } from '#contract/media.ts'
import { mediaCredit } from '#contract/media-library.ts'
import { savedHow, versionsKept } from '#contract/post-versions.ts'
import { postContent } from '#contract/posts.ts'
import { customTemplate } from '#contract/templates.ts'
import { kitKinds } from '#contract/writing-kit.ts'

/** The archive’s own version: read as far as it is this one. */
export const formatVersion = 1
export const formatName = 'postlark-workspace'
/** Posts in one document. */
export const postsPerDocument = 50
/** Of the versions of one post the newest that fit into this come along, as JSON. */
export const versionBytes = 200_000
/** Where the picture of the workspace stands. */
export const workspaceImagePath = 'workspace-image.webp'

const file = z.object({
  path: z.string(),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The last document of an archive: what is in it, and how each file must look. */
export const manifest = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  workspace: z.object({ name: z.string() }),
  counts: z.record(z.string(), z.number().int()),
  files: z.array(file),
})

export type Manifest = z.infer<typeof manifest>

const text = z.string().max(100_000)
const instant = z.iso.datetime().nullable()
const account = z.object({ network: networkId, username: text, externalId: text })

export const archivedWorkspace = z.object({
  name: text,
  zone: text.describe('IANA: that of whoever wrote the archive'),
  image: z.literal(workspaceImagePath).nullable(),
  connections: z.array(account.extend({ id: z.uuid(), displayName: text.nullable() })),
})

export type ArchivedWorkspace = z.infer<typeof archivedWorkspace>

export const archivedFolders = z.array(z.object({ name: z.string().min(1).max(100) }))

export const archivedMedia = z.object({
  id: z.uuid(),
  path: z.string().regex(/^media\/[\w.-]+$/),
  altText: text,
  originalName: text,
  crop: crop.nullable(),
  kept: z.boolean(),
  folder: text.nullable().describe('By its name'),
  credit: mediaCredit.nullable(),
})

export type ArchivedMedia = z.infer<typeof archivedMedia>

/** What of a reply chain is live, as its network noted it. */
const live = z.object({
  remoteId: text,
  url: text.nullable(),
  done: z.number().int(),
  of: z.number().int(),
  ids: z.array(text),
})

const version = z.object({
  version: z.number().int().min(1).max(2_147_483_647),
  at: z.iso.datetime(),
  beganAt: z.iso.datetime(),
  saved: z.enum(savedHow),
  content: postContent,
  settings: z.record(z.string(), z.unknown()),
  media: z.array(z.uuid()),
  connections: z.array(z.uuid()),
  scheduledFor: instant,
})

export type ArchivedVersion = z.infer<typeof version>

/** Numbered from 1; a post that repeats every day for years has some thousands. */
const occurrence = z.number().int().min(1).max(100_000)

export const archivedPost = z.object({
  id: z.uuid(),
  status: z.string(),
  occurrence: occurrence.describe('Of a post that repeats: the one that stands'),
  version: z.number().int().min(1).max(2_147_483_647),
  type: text,
  title: text.nullable(),
  url: text.nullable(),
  content: postContent,
  settings: z.record(z.string(), z.unknown()),
  scheduledFor: instant,
  postedAt: instant,
  createdAt: z.iso.datetime(),
  author: text.nullable(),
  labels: z.array(text),
  media: z.array(z.uuid()),
  covers: z.array(z.uuid()),
  publications: z.array(
    account.extend({
      connectionId: z.string().nullable(),
      part: z.enum(['post', 'comment']),
      occurrence,
      state: publicationState,
      dueAt: instant,
      publishedAt: instant,
      url: text.nullable(),
      remoteId: text.nullable(),
      live: live.nullable(),
      reasonCode: text.nullable(),
      reason: text.nullable(),
    }),
  ),
  versions: z.array(version).max(versionsKept),
  notes: z.array(z.object({ author: text.nullable(), text, at: z.iso.datetime() })),
})

export type ArchivedPost = z.infer<typeof archivedPost>

export type ArchivedPublication = ArchivedPost['publications'][number]

export const archivedKit = z.object({
  items: z.array(
    z.object({
      kind: z.enum(kitKinds),
      name: text,
      text,
      network: networkId.nullable(),
      automatic: z.boolean(),
    }),
  ),
  rules: z.array(z.object({ hosts: z.array(text), source: text, medium: text, campaign: text })),
})

export const archivedLabels = z.array(
  z.object({
    name: z.string().min(1).max(40),
    color: z.enum(labelColors),
    campaign: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
)

export const archivedSlots = z.array(
  account.extend({
    weekday: z.number().int().min(0).max(6),
    minute: z.number().int().min(0).max(1439),
    label: z.string().max(60),
    zone: z.string().max(100),
  }),
)

export const archivedTemplates = z.array(
  customTemplate.pick({ name: true, contentTypeId: true, sampleUrl: true, elements: true }),
)
