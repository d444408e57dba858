import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, inWorkspace } from './fields.ts'

export const media = z.object({
  id,
  kind: z.enum(['image', 'video']),
  path: z.string().describe('Where it is kept; carries /thumbnails/ or /videos/ for those'),
  url: z.string(),
  thumbnailUrl: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  animated: z.boolean(),
  altText: z.string(),
  originalName: z.string(),
})

export type Media = z.infer<typeof media>

export const mediaItems = {
  upload: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/media',
      summary: 'Upload an image: kept upright and without its metadata',
      successStatus: 201,
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ file: z.file(), altText: z.string().max(2000).optional() }))
    .output(media),
  describe: oc
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Change the alt text',
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id, altText: z.string().max(2000) }))
    .output(media),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Delete a file that no post uses',
      successStatus: 204,
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(z.void()),
}
