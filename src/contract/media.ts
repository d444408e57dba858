import { oc } from '@orpc/contract'
import { z } from 'zod'
import { longestAltText } from '#domain/media/media-limits.ts'
import { mediaOrigins } from '#domain/media/media-origin.ts'
import { id, inWorkspace, textInForm } from './fields.ts'

/** Fractions of the sides. */
export const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
  everywhere: z
    .boolean()
    .optional()
    .describe('true: every network gets this crop; otherwise only networks that refuse the original shape'),
})

export const media = z.object({
  id,
  kind: z.enum(['image', 'video', 'document']),
  state: z.enum(['processing', 'ready', 'failed']).describe('A video is processed after its upload'),
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
  crop: crop.nullable().describe('The crop its author chose'),
  altText: z.string(),
  originalName: z.string(),
  origin: z.enum(mediaOrigins).describe('`ai`: a model made it, `design`: Postlark made it without one'),
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
        altText: textInForm(longestAltText).optional(),
        keep: z
          .enum(['true', 'false'])
          .optional()
          .describe('true: saved in the library, even when its posts are deleted'),
        folderId: id.optional().describe('The library folder to save it in'),
      }),
    )
    .output(media),
  find: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'One file and its processing progress',
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(media),
  describe: oc
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Change the alt text or the crop. Fields left out don’t change.',
      tags: ['Media'],
    })
    .input(
      inWorkspace.extend({
        mediaId: id,
        altText: z.string().max(longestAltText).optional(),
        crop: crop.nullable().optional(),
      }),
    )
    .output(media),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/media/{mediaId}',
      summary: 'Delete a file that no post uses and that is not in the library',
      successStatus: 204,
      tags: ['Media'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(z.void()),
}
