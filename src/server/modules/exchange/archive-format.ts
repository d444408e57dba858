import { z } from 'zod'
import { labelColors } from '#contract/labels.ts'
import { postContent } from '#contract/posts.ts'
import { networkId, publicationState } from '#contract/fields.ts'

/** The archive’s own version: read as far as it is this one. */
export const formatVersion = 1
export const formatName = 'postlark-workspace'
/** Posts in one document. */
export const postsPerDocument = 200

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

export const archivedMedia = z.object({
  id: z.uuid(),
  path: z.string().regex(/^media\/[\w.-]+$/),
  altText: text,
  originalName: text,
  crop: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
})

export const archivedPost = z.object({
  id: z.uuid(),
  status: z.string(),
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
      occurrence: z.number().int(),
      state: publicationState,
      publishedAt: instant,
      url: text.nullable(),
      remoteId: text.nullable(),
    }),
  ),
  notes: z.array(z.object({ author: text.nullable(), text, at: z.iso.datetime() })),
})

export type ArchivedPost = z.infer<typeof archivedPost>

export const archivedKit = z.object({
  items: z.array(
    z.object({ kind: z.enum(['hashtags', 'signature']), name: text, text, network: networkId.nullable() }),
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
