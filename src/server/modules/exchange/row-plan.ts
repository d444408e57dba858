import { z } from 'zod'
import { postContent } from '#contract/posts.ts'

const image = z.object({
  /** An address to fetch; null: a file that is here already. */
  url: z.string().nullable(),
  mediaId: z.string().nullable(),
  altText: z.string(),
})

/** What a row becomes, as it is kept until its turn has come. */
export const rowPlan = z.object({
  content: postContent,
  connectionIds: z.array(z.string()),
  /** null: a draft. */
  at: z.iso.datetime().nullable(),
  settings: z.record(z.string(), z.unknown()),
  labels: z.array(z.string()),
  images: z.array(image),
})

export type RowPlan = z.infer<typeof rowPlan>

export type PlannedImage = z.infer<typeof image>
