import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepMedia } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, fieldsOf, formBoolean, missingObject, parsed } from './answers.ts'
import { keepVideo, videoNamed, type VideoThing } from './video-state.ts'

const fetchingMs = 2_000

/** Source: docs/networks/facebook.md#sources (sdk), Video.json, POST thumbnails. */
const thumbnail = z.strictObject({ source: z.instanceof(File), is_preferred: formBoolean.optional() })

/** The host that fetches the files of reels and stories, and stores the covers of videos. */
export function videoFileRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'facebook', answers)

  app.post('/rupload/video-upload/:version/:video', call('upload'), async (c) => {
    if (!c.req.header('authorization')?.startsWith('OAuth ')) return uploadError(c, 'NotAuthorizedError', 401)
    const token = authorized(stage, c, ['pages_manage_posts'])
    if (token instanceof Response) return token
    const video = videoNamed(stage, c.req.param('video'))
    if (video?.accountId !== token.account_id || video.facts.edge === 'videos') {
      return uploadError(c, 'ProcessingFailedError', 400)
    }
    const address = c.req.header('file_url')
    if (!address) return uploadError(c, 'OffsetInvalidError', 400)
    const file = await stage.fetch(address).catch(() => null)
    if (!file?.ok || !file.body) return uploadError(c, 'FileUrlProcessingError', 400)
    stage.files.remove(video.id)
    const received = await stage.files.append(video.id, file.body)
    keepVideo(stage, video, { received, uploadedAt: stage.now().getTime() + fetchingMs })
    return c.json({ success: true })
  })

  app.post('/:version/:video/thumbnails', call('read'), async (c) => {
    const token = authorized(stage, c, ['pages_manage_posts'])
    if (token instanceof Response) return token
    const input = parsed(c, thumbnail, await fieldsOf(c))
    if (input instanceof Response) return input
    const video = videoNamed(stage, c.req.param('video'))
    if (video?.accountId !== token.account_id) return missingObject(c, c.req.param('video'))
    await keepCover(stage, video, input.data.source)
    return c.json({ success: true })
  })
  return app
}

export const coverIdOf = (video: VideoThing) => `cover-${video.id}`

/** Stores the cover of a video, replacing an earlier one. */
export async function keepCover(stage: Stage, video: VideoThing, picture: File): Promise<void> {
  const id = coverIdOf(video)
  stage.files.remove(id)
  await stage.files.append(id, picture.stream())
  keepMedia(stage.store, {
    id,
    network: 'facebook',
    account_id: video.accountId,
    mime_type: picture.type,
    upload: '{}',
    alt_text: '',
  })
}

/** The error format of the upload host. Source: docs/networks/facebook.md#sources (reels-publishing), error types. */
function uploadError(c: Context, type: string, status: 400 | 401): Response {
  return c.json({ debug_info: { retriable: false, type, message: 'Request processing failed' } }, status)
}
