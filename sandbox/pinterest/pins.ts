import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, invalid, jsonOf } from './answers.ts'
import { boardsOf } from './boards.ts'
import { acceptMedia } from './pin-media.ts'
import { pinCreate, pinOf, type Pin } from './pin.ts'
import { numericId } from './sign-in.ts'

const writing = ['boards:read', 'boards:write', 'pins:read', 'pins:write']
const dayMs = 86_400_000

const metricTypes = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'USER_FOLLOW',
  'PROFILE_VISIT',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
] as const

const analyticsQuery = z.strictObject({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  metric_types: z.string().transform((text) => text.split(',')),
  app_types: z.enum(['ALL', 'MOBILE', 'TABLET', 'WEB']).optional(),
  split_field: z.enum(['NO_SPLIT', 'APP_TYPE']).optional(),
})

/**
 * Creating, reading, deleting and counting pins. A pin with the title `stand-in: trial access` gets the error of an
 * app with trial access.
 */
export function pinRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'pinterest', answers())
  const own = (accountId: string, id: string) =>
    store.one<PostRow>(
      "select * from posts where network = 'pinterest' and id = ? and account_id = ?",
      id,
      accountId,
    )

  app.post('/v5/pins', call('post'), async (c) => {
    const token = authorized(stage, c, writing)
    if (token instanceof Response) return token
    const input = pinCreate.safeParse(await jsonOf(c))
    if (!input.success) return invalid(c, input.error)
    const { title, description, link, alt_text, board_id, media_source } = input.data
    if (title === 'stand-in: trial access') {
      const message =
        'Apps with Trial access may not create Pins in production https://api.pinterest.com - use API Sandbox https://api-sandbox.pinterest.com instead.'
      return apiError(c, 403, 29, message)
    }
    const board = boardsOf(token.account_id).find(({ id }) => id === board_id)
    if (!board) return apiError(c, 404, 40, 'Board not found.')
    if (link !== undefined && !/^https?:\/\//.test(link)) {
      const message =
        'Whoops! It looks like you entered an invalid URL. Try creating a Pin again with a valid URL.'
      return apiError(c, 400, 1, message)
    }
    const media = await acceptMedia(stage, c, token.account_id, media_source)
    if (media instanceof Response) return media
    const now = stage.now()
    const pin: Pin = {
      id: numericId(randomBytes(8)),
      // In UTC, without a zone, as recorded.
      created_at: now.toISOString().slice(0, 19),
      board_id,
      title: title ?? null,
      description: description ?? null,
      link: link ?? null,
      alt_text: alt_text ?? null,
      media: { media_type: media.type },
    }
    keepPost(store, {
      network: 'pinterest',
      id: pin.id,
      account_id: token.account_id,
      text: description ?? '',
      // A pin has one alt text for all its files.
      attached: JSON.stringify(
        media.ids.map((id, index) => ({ id, altText: index === 0 ? (alt_text ?? '') : '' })),
      ),
      record: JSON.stringify(pin),
      extra: {
        kind: 'pin',
        notes: [board.name, ...(input.data.ai_disclosures ? ['AI modified'] : [])],
        ...(title && { title }),
        ...(link && { link: { url: link } }),
        ...(media.coverId && { coverId: media.coverId }),
      },
      created_at: now.getTime(),
    })
    return c.json(pin, 201)
  })

  app.get('/v5/pins/:id', call('read'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    const row = own(token.account_id, c.req.param('id'))
    return row ? c.json(pinOf(row)) : apiError(c, 404, 50, 'Pin not found.')
  })

  app.delete('/v5/pins/:id', call('read'), (c) => {
    const token = authorized(stage, c, writing)
    if (token instanceof Response) return token
    const row = own(token.account_id, c.req.param('id'))
    if (!row) return apiError(c, 404, 50, 'Pin not found.')
    store.run("delete from posts where network = 'pinterest' and id = ?", row.id)
    return c.body(null, 204)
  })

  app.get('/v5/pins/:id/analytics', call('read'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    const query = analyticsQuery.safeParse(c.req.query())
    if (!query.success) return invalid(c, query.error)
    const { start_date, end_date, metric_types } = query.data
    const isKnown = metric_types.every((one) => metricTypes.some((known) => known === one))
    const isInReach = Date.parse(start_date) > stage.now().getTime() - 91 * dayMs && start_date <= end_date
    if (!isKnown || !isInReach) return apiError(c, 400, 400, 'Invalid pins analytics parameters.')
    const row = own(token.account_id, c.req.param('id'))
    if (!row) return apiError(c, 404, 50, 'Pin not found.')
    const seed = createHash('sha256').update(row.id).digest()
    return c.json({
      all: {
        daily_metrics: [],
        summary_metrics: {
          IMPRESSION: seed.readUInt16BE(0),
          OUTBOUND_CLICK: seed.readUInt8(2),
          PIN_CLICK: seed.readUInt8(3),
          SAVE: seed.readUInt8(4),
        },
        lifetime_metrics: { TOTAL_COMMENTS: seed.readUInt8(5), TOTAL_REACTIONS: seed.readUInt8(6) },
      },
    })
  })

  app.get('/pin/:id/', (c) => c.redirect(`/sandbox/posts/pinterest/${encodeURIComponent(c.req.param('id'))}`))
  return app
}
