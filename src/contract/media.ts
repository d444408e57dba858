import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, inWorkspace } from './fields.ts'

/** Fractions of the sides. */
export const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
  everywhere: z
    .boolean()
    .optional()
    .describe('Every network gets this part; otherwise only those that take no picture of that shape'),
})

export const media = z.object({
  id,
  kind: z.enum(['image', 'video', 'document']),
  state: z
    .enum(['processing', 'ready', 'failed'])
    .describe('A video is looked at and prepared after its upload'),
  problem: z.string().nullable().describe('Why it failed, in words'),
  path: z.string().describe('Where it is kept; carries /thumbnails/ or /videos/ for those'),
  url: z.string(),
  thumbnailUrl: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  animated: z.boolean(),
  durationSec: z.number().nullable(),
  pages: z.number().int().nullable(),
  crop: crop.nullable().describe('Where its author wants it cut'),
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
    .input(
      inWorkspace.extend({
        file: z.file(),
        altText: z.string().max(2000).optional(),
        keep: z
          .enum(['true', 'false'])
          .optional()
          .describe('true: in the library, whatever becomes of its posts'),
        folderId: id.optional().describe('A folder of the library to keep it in'),
      }),
    )
    .output(media),
  find: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'One file, with how far its making is',
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(media),
  describe: oc
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Change the alt text, or where it is cut. What is left out stays.',
      tags: ['Media'],
    })
    .input(
      inWorkspace.extend({
        mediaId: id,
        altText: z.string().max(2000).optional(),
        crop: crop.nullable().optional(),
      }),
    )
    .output(media),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Delete a file that no post uses, and that is not kept in the library',
      successStatus: 204,
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(z.void()),
}
