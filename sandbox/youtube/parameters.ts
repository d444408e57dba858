import type { MiddlewareHandler } from 'hono'
import { badRequest } from './answers.ts'

/** The query parameters of every method, as far as they are used here; the last belongs to a running upload. */
const common = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser', 'uploadType', 'upload_id']

const onBehalf = ['onBehalfOfContentOwner', 'onBehalfOfContentOwnerChannel']
const upload = ['part', 'notifySubscribers', 'autoLevels', 'stabilize', ...onBehalf]
const paging = ['part', 'id', 'maxResults', 'pageToken', 'onBehalfOfContentOwner']

/** Source: docs/networks/youtube.md#sources (discovery-20260924): the parameters of each method. */
const parametersOf: Readonly<Record<string, readonly string[]>> = {
  'GET /youtube/v3/channels': [
    ...paging,
    'mine',
    'categoryId',
    'forHandle',
    'forUsername',
    'hl',
    'managedByMe',
    'mySubscribers',
  ],
  'GET /youtube/v3/playlists': [...paging, 'mine', 'channelId', 'hl', 'onBehalfOfContentOwnerChannel'],
  'GET /youtube/v3/playlistItems': [...paging, 'playlistId', 'videoId'],
  'POST /youtube/v3/playlistItems': ['part', 'onBehalfOfContentOwner'],
  'GET /youtube/v3/videos': [
    ...paging,
    'chart',
    'hl',
    'locale',
    'maxHeight',
    'maxWidth',
    'myRating',
    'regionCode',
    'videoCategoryId',
  ],
  'POST /upload/youtube/v3/videos': upload,
  'PUT /upload/youtube/v3/videos': upload,
  'DELETE /youtube/v3/videos': ['id', 'onBehalfOfContentOwner'],
  'POST /upload/youtube/v3/thumbnails/set': ['videoId', 'onBehalfOfContentOwner'],
  'POST /youtube/v3/commentThreads': ['part'],
}

/** Google refuses unknown query parameters. */
export const refuseUnknownParameters: MiddlewareHandler = async (c, next) => {
  const path = new URL(c.req.url).pathname.replace(/^.*?(?=\/(?:upload\/)?youtube\/v3\/)/, '')
  const known = parametersOf[`${c.req.method} ${path}`]
  const unknown = known && Object.keys(c.req.query()).find((name) => !isAmong(name, known))
  if (unknown === undefined) return next()
  return badRequest(
    c,
    `Invalid JSON payload received. Unknown name "${unknown}": Cannot bind query parameter. Field '${unknown}' could not be found in request message.`,
  )
}

function isAmong(name: string, known: readonly string[]): boolean {
  return known.includes(name) || common.includes(name)
}
