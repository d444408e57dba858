import * as z from 'zod'
import { networkIds } from '#domain/networks/network.ts'

/** An error message of Postlark or of a network, and what to do about it. */
const failure = z.strictObject({
  /** The message on the screen; `…` stands for parts that vary. */
  says: z.string().min(10),
  /** Where the message appears. */
  where: z.enum(['While connecting', 'In the composer', 'On the post', 'Under Connections']),
  /** What it means and what to do. */
  remedy: z.string().min(40),
})

export type GuideFailure = z.infer<typeof failure>

const source = z.strictObject({
  label: z.string(),
  href: z.url(),
  /** The date the source was read or updated, for example `2026-09-11` or `2026-04`. */
  read: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
})

export type GuideSource = z.infer<typeof source>

/** The front matter of content/guides/<id>.mdx, with the limits filled in. */
export const guideFacts = z.strictObject({
  network: z.enum(networkIds),
  /** For <title>: 20–62 characters. */
  title: z.string().min(20).max(62),
  heading: z.string(),
  lead: z.string().min(60).max(260),
  /** The meta description. */
  description: z.string().min(110).max(160),
  publishedAt: z.iso.date(),
  updated: z.iso.date(),
  /** Ids of three tools. */
  related: z.array(z.string()).length(3),
  /** Slugs of posts about the network; slugs without a post are skipped. */
  posts: z.array(z.string()).min(2).max(4),
  /** Two networks with related guides. */
  guides: z.array(z.enum(networkIds)).length(2),
  failures: z.array(failure).min(5),
  faq: z
    .array(z.strictObject({ q: z.string().min(5), a: z.string().min(20) }))
    .min(4)
    .max(6),
  sources: z.array(source).min(2),
})

export type GuideFacts = z.infer<typeof guideFacts>
