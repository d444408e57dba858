import { z } from 'zod'
import { addressOf, type Answer, bearer, type Call, isSuccess } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import { parseKeepingIds } from './json.ts'
import type { TiktokSettings } from './settings.ts'
import { unreadable } from '../sentences.ts'

/** The address of a TikTok API path such as `/v2/user/info/`, with the fields to return. */
export function apiUrl(settings: TiktokSettings, path: string, fields: readonly string[] = []): URL {
  return addressOf(settings.apiUrl, path, fields.length > 0 ? { fields: fields.join(',') } : {})
}

/**
 * A POST with a JSON body for an account; `undefined` sends none. Source of the content type:
 * docs/networks/tiktok.md#sources (direct-post).
 */
export function postJson(
  settings: TiktokSettings,
  account: Pick<NetworkAccount, 'tokens'>,
  path: string,
  body: unknown,
  fields: readonly string[] = [],
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path, fields),
    headers: { ...bearer(account), 'content-type': 'application/json; charset=UTF-8' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const envelope = z.object({ data: z.unknown().optional(), error: z.object({ code: z.string() }) })

/**
 * Reads an answer of the API: a success has HTTP 200 and `error.code` "ok", and an error may have HTTP 200 too.
 * Integers too large for a number are strings.
 */
export function readAnswer<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
  now: Date,
): { kind: 'ok'; data: z.infer<Schema> } | Refusal {
  const said = envelope.safeParse(parseKeepingIds(answer.text)).data
  if (isSuccess(answer) && said?.error.code === 'ok') {
    const data = schema.safeParse(said.data)
    if (data.success) return { kind: 'ok', data: data.data }
    return { kind: 'unreachable', message: unreadable('TikTok') }
  }
  return refusalOf(answer, now)
}
