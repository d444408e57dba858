import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { keepMedia } from '../posts.ts'
import { idsFound, knownOnly, lacksNumbers, numbersFor } from '../number-faults.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, apiError, authorized, badRequest, partsOf, scopeMissing } from './answers.ts'
import { extraOf, keepExtra, resourceOf, videoNamed } from './video.ts'

/** Source: docs/networks/youtube.md#sources (discovery), `thumbnails.set`. */
const maxThumbnailBytes = 2_097_152

/** Reading and deleting videos, setting their thumbnails, and the watch page. */
export function videoRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'youtube', answers())

  app.get('/youtube/v3/videos', countingStatistics(call), (c) => {
    const token = authorized(stage, c, ['youtube.readonly', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    const parts = partsOf(c, ['id', 'snippet', 'status', 'processingDetails', 'statistics', 'contentDetails'])
    if (parts instanceof Response) return parts
    const asked = (c.req.query('id') ?? '').split(',').filter(Boolean)
    const ids = idsFound(c, asked)
    if (lacksNumbers(c)) return scopeMissing(c)
    if (asked.length > 50 || ids.length === 0)
      return badRequest(c, 'No filter selected.', 'missingRequiredParameter')
    const rows = ids.flatMap((id) => videoNamed(stage, id) ?? [])
    // A private video exists only for its owner.
    const own = rows.filter((row) => row.account_id === token.account_id)
    const details = parts.has('processingDetails') && own.length < rows.length
    if (details)
      return apiError(c, 403, 'processingDetailsForbidden', 'Forbidden', { domain: 'youtube.video' })
    return c.json({
      kind: 'youtube#videoListResponse',
      items: rows.map((row) => ({ ...resourceOf(stage, row, parts), ...statisticsOf(stage, c, row, parts) })),
      pageInfo: { totalResults: rows.length, resultsPerPage: rows.length },
    })
  })

  app.delete('/youtube/v3/videos', call('read'), (c) => {
    const token = authorized(stage, c, ['youtube.force-ssl'])
    if (token instanceof Response) return token
    const row = videoNamed(stage, c.req.query('id') ?? '')
    if (!row) return videoNotFound(c)
    if (row.account_id !== token.account_id) {
      return apiError(c, 403, 'forbidden', 'Forbidden', { domain: 'youtube.video' })
    }
    stage.store.run("delete from posts where network = 'youtube' and id = ?", row.id)
    return c.body(null, 204)
  })

  app.post('/upload/youtube/v3/thumbnails/set', call('upload'), async (c) => {
    const token = authorized(stage, c, ['youtube.upload', 'youtube.force-ssl'])
    if (token instanceof Response) return token
    if (c.req.query('uploadType') !== 'media') return badRequest(c, 'Only simple uploads are known here.')
    const mimeType = c.req.header('content-type') ?? ''
    const picture = await c.req.blob()
    if (!['image/jpeg', 'image/png', 'application/octet-stream'].includes(mimeType)) {
      return badRequest(c, `Media type '${mimeType}' is not supported.`, 'badContent')
    }
    if (picture.size === 0)
      return badRequest(c, 'The request does not include the image content.', 'mediaBodyRequired')
    if (picture.size > maxThumbnailBytes)
      return apiError(c, 413, 'uploadTooLarge', 'Media is too large.', { domain: 'global' })
    const row = videoNamed(stage, c.req.query('videoId') ?? '')
    if (!row) return videoNotFound(c)
    const account = stage.store.one<{ username: string }>(
      "select username from accounts where network = 'youtube' and id = ?",
      token.account_id,
    )
    // A channel without phone verification may not; an account of this name simulates one.
    if (row.account_id !== token.account_id || account?.username === 'unverified') {
      const message =
        "The authenticated user doesn't have permissions to upload and set custom video thumbnails."
      return apiError(c, 403, 'forbidden', message, { domain: 'youtube.thumbnail' })
    }
    const id = `youtube-thumbnail-${row.id}`
    stage.files.remove(id)
    await stage.files.append(id, picture.stream())
    keepMedia(stage.store, {
      id,
      network: 'youtube',
      account_id: token.account_id,
      mime_type: mimeType,
      upload: '{}',
      alt_text: '',
    })
    keepExtra(stage, row, { ...extraOf(row), coverId: id })
    return c.json({
      kind: 'youtube#thumbnailSetResponse',
      items: [{ default: { url: `/sandbox/media/${id}` } }],
    })
  })

  app.get('/watch', (c) => c.redirect(`/sandbox/posts/youtube/${encodeURIComponent(c.req.query('v') ?? '')}`))
  return app
}

/** Reading statistics is a call for numbers. */
export function countingStatistics(call: (kind: 'read' | 'count') => MiddlewareHandler): MiddlewareHandler {
  const [reads, counts] = [call('read'), call('count')]
  return (c, next) => (c.req.query('part')?.includes('statistics') ? counts : reads)(c, next)
}

/** Decimal strings, as Google writes counts. */
function statisticsOf(stage: Stage, c: Context, row: PostRow, parts: ReadonlySet<string>): object {
  if (!parts.has('statistics')) return {}
  const counts = numbersFor(stage, c, row)
  const shown = counts && {
    viewCount: String(counts.views),
    likeCount: String(counts.likes),
    commentCount: String(counts.comments),
  }
  return { statistics: { favoriteCount: '0', ...(shown && knownOnly<string>(c, 'youtube', shown)) } }
}

function videoNotFound(c: Parameters<typeof apiError>[0]): Response {
  const message = 'The video that you are trying to reach cannot be found.'
  return apiError(c, 404, 'videoNotFound', message, { domain: 'youtube.video' })
}
