import type { Context } from 'hono'
import { z } from 'zod'
import { mediaNamed, type PostExtra } from '../posts.ts'
import type { Stage } from '../stand-in.ts'
import { restError } from './answers.ts'
import { idOf, isUploaded } from './uploads.ts'
import { statusOf } from './videos.ts'

const altText = z.string().max(4086).optional()

const image = z.strictObject({
  id: z.string().startsWith('urn:li:image:'),
  altText,
  title: z.string().optional(),
})
const video = z.strictObject({
  id: z.string().startsWith('urn:li:video:'),
  altText,
  title: z.string().optional(),
})
const document = z.strictObject({
  id: z.string().startsWith('urn:li:document:'),
  title: z.string().min(1).max(300),
})

const article = z.strictObject({
  source: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1).max(400),
  description: z.string().min(1).max(4086).optional(),
  thumbnail: z.string().startsWith('urn:li:image:').optional(),
})

/** Source: docs/networks/linkedin.md#sources (posts, multi-image); the shapes Postlark sends. */
export const contentSchema = z.union([
  z.strictObject({ media: z.union([image, video, document]) }),
  z.strictObject({ multiImage: z.strictObject({ images: z.array(image).min(2).max(20) }) }),
  z.strictObject({ article }),
])
export type Content = z.infer<typeof contentSchema>

interface Attached {
  id: string
  altText: string
}

/** The files of a post, in order. */
export function filesOf(content: Content | undefined): Attached[] {
  if (!content || 'article' in content) return []
  const all = 'media' in content ? [content.media] : content.multiImage.images
  return all.map((one) => ({ id: one.id, altText: ('altText' in one && one.altText) || '' }))
}

/** LinkedIn's error for content it cannot show; null when it can. */
export function problemWithContent(
  stage: Stage,
  c: Context,
  content: Content | undefined,
  authorId: string,
): Response | null {
  const urns = filesOf(content).map((one) => one.id)
  if (content && 'article' in content && content.article.thumbnail) urns.push(content.article.thumbnail)
  for (const urn of urns) {
    const media = mediaNamed(stage.store, 'linkedin', idOf(urn))
    if (media?.account_id !== authorId) {
      return restError(c, 400, 'INVALID_VALUE_FOR_FIELD', `Media ${urn} is not owned by the author`)
    }
    const status = urn.startsWith('urn:li:video:') ? statusOf(stage, media) : null
    if (status === 'WAITING_UPLOAD' || (status === null && !isUploaded(stage, authorId, urn))) {
      return restError(c, 400, 'MEDIA_ASSET_WAITING_UPLOAD', 'Media asset is waiting upload')
    }
    if (status === 'PROCESSING') return restError(c, 400, 'BAD_REQUEST', `Media ${urn} is still processing`)
  }
  return null
}

/** The display of the post in the feed. */
export function extraOf(content: Content | undefined): PostExtra {
  if (!content) return {}
  if ('article' in content) {
    const { source, title, description, thumbnail } = content.article
    const imageId = thumbnail && idOf(thumbnail)
    return {
      kind: 'link',
      link: { url: source, title, ...(description && { description }), ...(imageId && { imageId }) },
    }
  }
  if (!('media' in content)) return { kind: 'photos' }
  if (content.media.id.startsWith('urn:li:video:')) return { kind: 'video' }
  if (!content.media.id.startsWith('urn:li:document:')) return {}
  return { kind: 'document', ...(content.media.title && { title: content.media.title }) }
}
