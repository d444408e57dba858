import * as z from 'zod'

/** The front matter of content/plain/<slug>.mdx. */
export const plainFacts = z.strictObject({
  title: z.string().min(30).max(62),
  description: z.string().min(110).max(160),
  heading: z.string(),
  lead: z.string(),
  updated: z.iso.date(),
  faq: z.array(z.strictObject({ q: z.string().min(5), a: z.string().min(20) })).default([]),
})
