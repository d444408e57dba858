import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, invalid } from './answers.ts'
import { pinOf } from './pin.ts'
import { numericId } from './sign-in.ts'

/** Every account has these, in this order. */
const names = ['Birds of passage', 'Hand-made', 'For later']

export interface Board {
  id: string
  name: string
}

/** The boards of an account: three, whose ids never change. */
export function boardsOf(accountId: string): Board[] {
  return names.map((name) => ({
    id: numericId(createHash('sha256').update(`board ${accountId} ${name}`).digest()),
    name,
  }))
}

export const paging = z.strictObject({
  page_size: z.coerce.number().int().min(1).max(250).default(25),
  bookmark: z.coerce.number().int().optional(),
})

const boardsQuery = paging.extend({ privacy: z.enum(['ALL', 'PUBLIC', 'PROTECTED', 'SECRET']).optional() })

/** Boards, and the pins of one, newest first. */
export function boardRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'pinterest', answers())

  app.get('/v5/boards', call('read'), (c) => {
    const token = authorized(stage, c, ['boards:read'])
    if (token instanceof Response) return token
    const query = boardsQuery.safeParse(c.req.query())
    if (!query.success) return invalid(c, query.error)
    const from = query.data.bookmark ?? 0
    const all = boardsOf(token.account_id)
    const end = from + query.data.page_size
    return c.json({
      items: all.slice(from, end).map(({ id, name }) => ({ id, name, description: '', privacy: 'PUBLIC' })),
      bookmark: end < all.length ? String(end) : null,
    })
  })

  app.get('/v5/boards/:id/pins', call('read'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    const query = paging.safeParse(c.req.query())
    if (!query.success) return invalid(c, query.error)
    const board = boardsOf(token.account_id).find(({ id }) => id === c.req.param('id'))
    if (!board) return apiError(c, 404, 40, 'Board not found.')
    const rows = stage.store
      .all<PostRow>(
        "select * from posts where network = 'pinterest' and account_id = ? and seq < ? order by seq desc",
        token.account_id,
        query.data.bookmark ?? Number.MAX_SAFE_INTEGER,
      )
      .filter((row) => pinOf(row).board_id === board.id)
    const shown = rows.slice(0, query.data.page_size)
    return c.json({
      items: shown.map((row) => pinOf(row)),
      bookmark: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    })
  })
  return app
}
