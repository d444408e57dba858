import { z } from 'zod'
import { send, type Answer, type Call } from '../http.ts'
import type { CallIo, ListedPost, PostListResult } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { graphErrorOf } from './graph.ts'
import { postedAt } from './nearest.ts'

/** The cursor of the next page is given on the last page too, but no `next`. */
const paging = z
  .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
  .optional()

/** Reads a page of a list of posts. Throws NoAnswer. */
export async function readPage<Item extends z.ZodType>(
  call: Call,
  item: Item,
  listedOf: (one: z.infer<Item>) => ListedPost | null,
  refusalOf: (answer: Answer, now: Date) => Refusal,
  io: CallIo,
): Promise<PostListResult> {
  const answer = await send(io, call)
  if (answer.status !== 200 || graphErrorOf(answer)) return refusalOf(answer, io.now())
  const page = z.object({ data: z.array(item), paging }).safeParse(answer.json()).data
  if (!page) return { kind: 'unreachable' }
  const posts = page.data.map(listedOf).filter((one) => one !== null)
  const next = page.paging?.next ? (page.paging.cursors?.after ?? null) : null
  return { kind: 'listed', posts, next }
}

/** The instant of a post; Meta writes zones without a colon. */
export function instantOf(timestamp: string): Date {
  return new Date(postedAt({ timestamp }))
}
