import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, LookupResult, PreparedPost } from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { pinUrl, read } from './api.ts'
import { refusalOf } from './errors.ts'
import { wordsOf, type PinWords } from './pin.ts'
import type { PinterestSettings } from './settings.ts'

/** How far Pinterest's clock may be behind ours. */
const clockSkewMs = 60_000

const maxPages = 4

const pins = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      title: z.string().nullish(),
      description: z.string().nullish(),
      link: z.string().nullish(),
    }),
  ),
  bookmark: z.string().nullish(),
})

/** Looks through the newest pins of the board for one with the same title, description and link. */
export async function findPin(
  settings: PinterestSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: CallIo,
): Promise<LookupResult> {
  const pin = wordsOf(post)
  // A post without a file is never sent.
  if (pin.kind !== 'words') return { kind: 'absent' }
  return unlessUnreachable(async () => {
    const since = post.firstTriedAt.getTime() - clockSkewMs
    const path = `/v5/boards/${encodeURIComponent(pin.words.board_id)}/pins`
    let bookmark: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const query = { page_size: '100', ...(bookmark && { bookmark }) }
      const answer = await send(io, read(settings, account, path, query))
      if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
      const said = pins.safeParse(answer.json()).data
      if (!said) return { kind: 'unreachable' }
      const recent = said.items.filter((item) => timeOf(item.created_at) >= since)
      const match = recent.find((item) => isSame(item, pin.words))
      if (match) return { kind: 'found', remoteId: match.id, url: pinUrl(settings, match.id) }
      bookmark = said.bookmark ?? undefined
      // Newest first: after a page without a recent pin there are no recent pins.
      if (!bookmark || recent.length === 0) return { kind: 'absent' }
    }
    // Too many newer pins to say "absent" with certainty.
    return { kind: 'unreachable' }
  })
}

/** Pinterest writes UTC times without a zone: `2022-10-13T01:40:29` (recorded). */
export function timeOf(written: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`)
}

function isSame(item: z.infer<typeof pins>['items'][number], words: PinWords): boolean {
  return (
    plain(item.title) === plain(words.title) &&
    plain(item.description) === plain(words.description) &&
    address(item.link) === address(words.link)
  )
}

function plain(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim()
}

/** An address in one spelling: with its root path, and percent-encoded as in a browser. */
function address(link: string | null | undefined): string {
  const text = (link ?? '').trim()
  return URL.canParse(text) ? new URL(text).href : text
}
