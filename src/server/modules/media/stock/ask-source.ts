import { z } from 'zod'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { Log } from '#server/plumbing/log.ts'
import { readJson } from '#server/plumbing/read-json.ts'
import { reasonOf } from '#server/plumbing/reason-of.ts'
import type { StockFailure } from '../stock-source.ts'

export interface StockDependencies {
  fetch: typeof fetch
  log: Log
  /** Timeout, for tests. */
  limitMs?: number
}

/** Pictures on a page of results. */
export const perPage = 24

/** An address for a link or an image in a browser. */
export const webAddress = z.url({ protocol: /^https?$/ })

/** The person waits at an empty grid. */
const timeLimitMs = 10_000
const maxAnswerBytes = 1024 * 1024

/**
 * A client for a source's API, with the key in the header it requires. The key is sent only to the address of the
 * source: a redirect is a failure. Logs name the source and the status, never the response.
 */
export function openSourceApi(
  source: { id: StockSourceId; url: string; authorization: string },
  { fetch: wire, log, limitMs = timeLimitMs }: StockDependencies,
) {
  const fail = (kind: StockFailure['kind'], facts: object): StockFailure => {
    log.warn({ source: source.id, ...facts }, 'a source of stock pictures gave nothing')
    return { kind }
  }
  /** @param path with its query, below the address of the source */
  return async <Body>(
    path: string,
    schema: z.ZodType<Body>,
  ): Promise<{ kind: 'answered'; body: Body } | { kind: 'gone' } | StockFailure> => {
    try {
      const answer = await wire(`${source.url}${path}`, {
        headers: { accept: 'application/json', authorization: source.authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      const { status } = answer
      if (!answer.ok) {
        await answer.body?.cancel()
        return status === 404 ? { kind: 'gone' } : fail(failureOf(answer), { status })
      }
      const body = schema.safeParse(await readJson(answer, maxAnswerBytes))
      return body.success
        ? { kind: 'answered', body: body.data }
        : fail('failed', { status, why: 'odd answer' })
    } catch (error) {
      return fail('failed', { why: reasonOf(error) })
    }
  }
}

/** Unsplash answers 403 both to a wrong key and over the limit; the header distinguishes them. */
function failureOf({ status, headers }: Response): StockFailure['kind'] {
  if (status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0')) return 'busy'
  return status === 401 || status === 403 ? 'key-refused' : 'failed'
}

/** The valid items of a list: one invalid picture does not drop the others. */
export function readable<Item>(schema: z.ZodType<Item>, list: readonly unknown[]): Item[] {
  return list.flatMap((one) => {
    const item = schema.safeParse(one)
    return item.success ? [item.data] : []
  })
}
