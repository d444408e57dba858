import { z } from 'zod'
import type { Call } from '../http.ts'
import { graphDelete, graphGet, graphPost, type GraphFields } from '../meta/graph.ts'
import type { NetworkAccount } from '../network.ts'
import type { FacebookSettings } from './settings.ts'

/** A read of the Graph API with the Page’s token; `path` begins with `/` and has no version. */
export function read(
  settings: FacebookSettings,
  path: string,
  account: NetworkAccount,
  query: GraphFields = {},
): Call {
  return graphGet(settings.apiUrl, `/${settings.version}${path}`, account, query)
}

/** A write with the Page’s token. */
export function write(
  settings: FacebookSettings,
  path: string,
  account: NetworkAccount,
  fields: GraphFields,
): Call {
  return graphPost(settings.apiUrl, `/${settings.version}${path}`, account, fields)
}

/** A write that uploads a file. */
export function writeForm(
  baseUrl: string,
  settings: FacebookSettings,
  path: string,
  account: NetworkAccount,
  fields: Readonly<Record<string, string | File | undefined>>,
): Call {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value)
  return {
    method: 'POST',
    url: `${baseUrl.replace(/\/$/, '')}/${settings.version}${path}`,
    headers: { authorization: `Bearer ${account.tokens.accessToken}` },
    body,
    timeLimitSec: 300,
  }
}

export function erase(settings: FacebookSettings, path: string, account: NetworkAccount): Call {
  return graphDelete(settings.apiUrl, `/${settings.version}${path}`, account)
}

/** A page of a list, and the cursor of the next one. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    paging: z
      .object({ next: z.string().optional(), cursors: z.object({ after: z.string().optional() }).optional() })
      .optional(),
  })
}

/** The cursor of the next page; undefined at the end. Meta gives cursors on the last page too, but no `next`. */
export function nextCursor(list: z.infer<ReturnType<typeof listOf>>): string | undefined {
  return list.paging?.next ? list.paging.cursors?.after : undefined
}
