import type { Context } from 'hono'
import { authorized, noSuchObject } from '../meta/answers.ts'
import type { Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'

/** Returns the token of a request with these scopes, if the path names its account. */
export function ownerOf(stage: Stage) {
  return (c: Context, scopes: string[]): TokenRow | Response => {
    const token = authorized(stage, c, 'threads', ['threads_basic', ...scopes])
    if (token instanceof Response) return token
    const user = c.req.param('user') ?? 'me'
    return user === 'me' || user === token.account_id ? token : noSuchObject(c, user)
  }
}
