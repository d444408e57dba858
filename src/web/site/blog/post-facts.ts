import * as z from 'zod'

/** The category of a post that has none. Source: docs/specification/site.md#blog. */
const defaultCategory = 'Social Media'

/** The facts at the top of content/blog/<slug>.mdx. */
export const postFacts = z.strictObject({
  /** For <title>: 20–62 characters. */
  title: z.string().min(20).max(62),
  /** The h1. Default: the title. */
  heading: z.string().optional(),
  /** Shown under the heading and in lists: what the reader will learn. */
  summary: z.string().min(40).max(260),
  /** The meta description. */
  description: z.string().min(100).max(165),
  category: z.string().default(defaultCategory),
  publishedAt: z.iso.date(),
  updated: z.iso.date(),
  /** Slugs of three other posts. */
  related: z.array(z.string()).length(3),
  faq: z.array(z.strictObject({ q: z.string().min(5), a: z.string().min(20) })).default([]),
})

export type PostFacts = z.infer<typeof postFacts>
