import * as z from 'zod'

const question = z.strictObject({ q: z.string().min(5), a: z.string().min(20) })
const source = z.strictObject({
  label: z.string(),
  href: z.url(),
  /**
   * The date of the source, for example `2026-09-11` or `2026-04`. Left out: it has no date, or was not read
   * completely.
   */
  read: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/)
    .optional(),
})

/** The front matter of content/tools/<id>.mdx. */
export const toolTextFacts = z.strictObject({
  title: z.string().min(30).max(62),
  description: z.string().min(110).max(160),
  heading: z.string(),
  lead: z.string(),
  updated: z.iso.date(),
  /** The name of the island. Default: the tool's own, else its engine's. */
  island: z.string().optional(),
  related: z.array(z.string()).length(3),
  /** Typed text and dropped files never leave the browser. */
  inBrowser: z.boolean(),
  sources: z.array(source).default([]),
  faq: z.array(question).min(3).max(6),
  banner: z.string().optional(),
  bannerText: z.string().optional(),
})

export type ToolTextFacts = z.infer<typeof toolTextFacts>
