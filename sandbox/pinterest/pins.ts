import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { keepPost } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, invalid, jsonOf } from './answers.ts'
import { boardsOf, paging } from './boards.ts'
import { acceptMedia } from './pin-media.ts'
import { pinCreate, pinOf, type Pin } from './pin.ts'
import { numericId } from './sign-in.ts'

const writing = ['boards:read', 'boards:write', 'pins:read', 'pins:write']
/**
 * Creating, listing, reading and deleting pins. A pin with the title `stand-in: trial access` gets the error of an
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

  app.get('/v5/pins', call('read'), (c) => {
    const token = authorized(stage, c, ['boards:read', 'pins:read'])
    if (token instanceof Response) return token
    const query = paging.safeParse(c.req.query())
    if (!query.success) return invalid(c, query.error)
    const rows = store.all<PostRow>(
      "select * from posts where network = 'pinterest' and account_id = ? and seq < ? order by seq desc limit ?",
      token.account_id,
      query.data.bookmark ?? Number.MAX_SAFE_INTEGER,
      query.data.page_size + 1,
    )
    const shown = rows.slice(0, query.data.page_size)
    return c.json({
      items: shown.map((row) => pinOf(row)),
      bookmark: rows.length > shown.length ? String(shown.at(-1)?.seq) : null,
    })
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

  app.get('/pin/:id/', (c) => c.redirect(`/sandbox/posts/pinterest/${encodeURIComponent(c.req.param('id'))}`))
  return app
}
