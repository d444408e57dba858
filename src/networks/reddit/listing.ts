import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { get } from './api.ts'
import { refusalOf } from './errors.ts'
import type { RedditSettings } from './settings.ts'
import { unreadable } from '../sentences.ts'

/** How far Reddit's clock may be behind ours. */
const clockSkewMs = 60_000
const maxPages = 8

const listing = z.object({
  data: z.object({
    after: z.string().nullish(),
    children: z.array(z.object({ data: z.unknown() })),
  }),
})
const dated = z.object({ created_utc: z.number() })

/**
 * Looks through the account's posts since a time, newest first. `absent` is certain: everything newer was seen. Throws
 * NoAnswer.
 */
export async function lookThrough<Schema extends z.ZodType>(
  settings: RedditSettings,
  what: 'submitted' | 'comments',
  sought: { since: Date; schema: Schema; isIt: (item: z.infer<Schema>) => boolean },
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'found'; item: z.infer<Schema> } | { kind: 'absent' } | Refusal> {
  const oldest = (sought.since.getTime() - clockSkewMs) / 1000
  let after: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = { sort: 'new', limit: '25', ...(after && { after }) }
    const path = `/user/${encodeURIComponent(account.username)}/${what}`
    const answer = await send(io, get(settings, account, path, query))
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const read = listing.safeParse(answer.json()).data?.data
    if (!read) return { kind: 'unreachable', message: unreadable('Reddit') }
    for (const { data } of read.children) {
      const isYoung = (dated.safeParse(data).data?.created_utc ?? 0) >= oldest
      const item = sought.schema.safeParse(data)
      if (isYoung && item.success && sought.isIt(item.data)) return { kind: 'found', item: item.data }
    }
    // @NOTE posts pinned to a profile come first whatever their age: only the last post of a page tells how far the
    // list has been read
    const last = dated.safeParse(read.children.at(-1)?.data).data
    if (!read.after || (last && last.created_utc < oldest)) return { kind: 'absent' }
    after = read.after
  }
  return { kind: 'unreachable', message: 'Too many posts were published since to find this one.' }
}

/** Text with the changes Reddit may make to it. */
export function tidied(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
