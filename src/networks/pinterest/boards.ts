import { z } from 'zod'
import type { Choice } from '#domain/networks/network-settings.ts'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo, ChoicesResult } from '../network.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { PinterestSettings } from './settings.ts'

const boards = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), privacy: z.string().optional() })),
  bookmark: z.string().nullish(),
})

/**
 * 250 boards a page (the maximum), and at most 2,000 boards an account. Source: docs/networks/pinterest.md#sources
 * (help).
 */
const maxPages = 8

/** The boards of an account, for the setting `board`. */
export async function listBoards(
  settings: PinterestSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<ChoicesResult> {
  const choices: Choice[] = []
  let bookmark: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = { page_size: '250', ...(bookmark && { bookmark }) }
    const answer = await send(io, read(settings, account, '/v5/boards', query))
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const said = boards.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    for (const { id, name, privacy } of said.items) {
      const hint = privacy && privacy !== 'PUBLIC' ? privacy.toLowerCase() : undefined
      choices.push({ value: id, label: name, ...(hint && { hint }) })
    }
    bookmark = said.bookmark ?? undefined
    if (!bookmark) break
  }
  return { kind: 'listed', choices }
}
