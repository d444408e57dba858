import { z } from 'zod'
import { filmTemplateIds } from '#contract/film.ts'
import { postContent } from '#contract/posts.ts'
import { filmColumns } from '#domain/post/import-columns.ts'
import { maxPerRow } from '#domain/post/import-limits.ts'
import { maxCounts } from './archive-limits.ts'

/** A text from one cell, which is no longer than this. */
const text = z.string().max(100_000)

const image = z.object({
  /** An address to fetch; null: an existing file. */
  url: text.nullable(),
  mediaId: text.nullable(),
  altText: z.string().max(2_000),
})

/** The planned post of a row, stored until it is created. */
export const rowPlan = z.object({
  content: postContent,
  connectionIds: z.array(z.uuid()).max(maxCounts.connections),
  /** null: a draft. */
  at: z.iso.datetime().max(40).nullable(),
  settings: z.record(text, z.unknown()),
  labels: z.array(z.string().max(40)).max(maxPerRow.labels),
  images: z.array(image).max(maxPerRow.pictures),
  /** The template of its video; null: none is made. */
  film: z.enum(filmTemplateIds).nullable().default(null),
  /** What the row fills in of it, by column. */
  filmCells: z.partialRecord(z.enum(filmColumns), z.string().max(100_000)).default({}),
})

export type RowPlan = z.infer<typeof rowPlan>

export type PlannedImage = z.infer<typeof image>
