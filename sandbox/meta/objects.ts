import type { Context } from 'hono'
import { z } from 'zod'
import type { Stage } from '../stand-in.ts'
import type { PostRow, StandInNetwork, TokenRow } from '../store.ts'
import { metaError } from './answers.ts'
import { fieldsOf, picked, unknownField } from './lists.ts'

/** The parameters of a list of posts. */
export const listQuery = z.strictObject({
  fields: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  access_token: z.string().optional(),
  /** Unix time, seconds. */
  since: z.coerce.number().int().default(0),
  until: z.coerce.number().int().optional(),
  /** The cursor of a page, from `paging`. */
  after: z.string().regex(/^\d+$/).optional(),
})

/** The post with this id, if it belongs to the token's account. */
export function ownPost(
  stage: Stage,
  network: StandInNetwork,
  id: string,
  token: TokenRow,
): PostRow | undefined {
  return stage.store.one<PostRow>(
    'select * from posts where network = ? and id = ? and account_id = ?',
    network,
    id,
    token.account_id,
  )
}

/** An object with the requested fields, or an error for an unknown one. */
export function answerWith(
  c: Context,
  object: Record<string, unknown>,
  known: ReadonlySet<string> = new Set(Object.keys(object)),
): Response {
  const fields = fieldsOf(c.req.query('fields'))
  const unknown = unknownField(fields, known)
  return unknown === undefined ? c.json(picked(object, fields)) : nonexistingField(c, unknown)
}

/** An object as the only entry of a list, the form in which Meta answers quotas. */
export function answerWithOne(c: Context, object: Record<string, unknown>): Response {
  const fields = fieldsOf(c.req.query('fields'))
  const unknown = unknownField(fields, new Set(Object.keys(object)))
  return unknown === undefined ? c.json({ data: [picked(object, fields)] }) : nonexistingField(c, unknown)
}

/** Recorded: exileum/meta-mcp issue 143 (2026-04-05). */
export function nonexistingField(c: Context, field: string): Response {
  return metaError(c, {
    message: `Tried accessing nonexisting field (${field})`,
    type: 'THApiException',
    code: 100,
  })
}
