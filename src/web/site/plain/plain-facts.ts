import * as z from 'zod'

/** The front matter of content/plain/<slug>.mdx. */
export const plainFacts = z.strictObject({
  title: z.string().min(30).max(62),
  description: z.string().min(110).max(160),
  heading: z.string(),
  lead: z.string(),
  updated: z.iso.date(),
  /** It stands in the place of another page. */
  unlisted: z.boolean().default(false),
  faq: z.array(z.strictObject({ q: z.string().min(5), a: z.string().min(20) })).default([]),
})
