import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  longestPicturePrompt,
  longestPictureWords,
  mostPicturesAtOnce,
  pictureShapes,
} from '#domain/pictures/picture-shapes.ts'
import { pictureStyles } from '#domain/pictures/picture-styles.ts'
import { id, instant, inWorkspace } from './fields.ts'

/** The largest seed: a whole number from 0. */
export const largestSeed = 2_147_483_647

/** How many of the latest requests are listed. */
export const listedImageJobs = 20

export const imageJobStatuses = ['queued', 'making', 'done', 'failed', 'cancelled'] as const
export type ImageJobStatus = (typeof imageJobStatuses)[number]

/** Why pictures failed. Each has its sentence in `aiImageMessages`. */
export const imageFailures = [
  'refused-by-provider',
  'too-many-requests',
  'provider-set-up-wrong',
  'timed-out',
  'storage-full',
  'source-gone',
  'failed',
] as const
export type ImageFailure = (typeof imageFailures)[number]

export const imageProvider = z.enum(['model', 'designs'])

/** What pictures are asked for with. */
const imageRequest = inWorkspace.extend({
  prompt: z.string().trim().max(longestPicturePrompt).describe('What is in the picture'),
  style: z.enum(pictureStyles).default('none'),
  shape: z.enum(pictureShapes).default('1:1'),
  count: z.number().int().min(1).max(mostPicturesAtOnce).default(1),
  words: z
    .string()
    .trim()
    .max(longestPictureWords)
    .optional()
    .describe('Words to set in the picture, such as the first words of the post'),
  sourceMediaId: id.optional().describe('A picture of the workspace to start from'),
  seed: z
    .number()
    .int()
    .min(0)
    .max(largestSeed)
    .optional()
    .describe(
      'Of designs: the same seed makes the same picture, in the colours that the brand kit has then. Left out: one is drawn.',
    ),
  by: imageProvider
    .optional()
    .describe('Who makes them. Left out: the image model of this server, or designs if there is none.'),
  requestId: id.optional().describe('The same one answers with the same job, and is counted once.'),
})

const madeImage = z.object({
  mediaId: id,
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  altText: z.string().describe('Proposed'),
  kept: z.boolean().describe('Whether it is in the library'),
})

const imageJob = z.object({
  id,
  status: z.enum(imageJobStatuses),
  images: z.array(madeImage).max(mostPicturesAtOnce).describe('Those that are there already'),
  provider: imageProvider,
  model: z.string().nullable(),
  error: z.string().nullable().describe('Of `failed`: what happened, for people'),
  code: z.enum(imageFailures).nullable().describe('Of `failed`'),
  prompt: z.string(),
  style: z.enum(pictureStyles),
  shape: z.enum(pictureShapes),
  count: z.number().int(),
  words: z.string().nullable(),
  sourceMediaId: id.nullable(),
  seed: z.number().int().describe('Of the first picture; each further one has the next number'),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export type MadeImage = z.infer<typeof madeImage>
export type ImageJob = z.infer<typeof imageJob>

const oneJob = inWorkspace.extend({ imageJobId: id })
const tags = ['AI images']

export const aiImages = {
  ask: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/images',
      summary: 'Make pictures',
      description:
        'Answers at once; the pictures come as `image-changed` events. `count` pictures are counted, as AI images or, with the style `ghibli`, as Ghibli images; those that do not come are returned. A picture is deleted after two days unless a post uses it or the library keeps it.',
      successStatus: 202,
      tags,
    })
    .input(imageRequest)
    .output(imageJob),
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/images',
      summary: `The latest ${listedImageJobs} requests for pictures, the newest first`,
      tags,
    })
    .input(inWorkspace)
    .output(z.object({ jobs: z.array(imageJob).max(listedImageJobs) })),
  find: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/images/{imageJobId}',
      summary: 'A request for pictures, and those that are there',
      tags,
    })
    .input(oneJob)
    .output(imageJob),
  cancel: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/images/{imageJobId}/cancel',
      summary: 'Stop making pictures. Those that are there stay; the others are not counted.',
      description: 'Changes nothing once the job has ended.',
      tags,
    })
    .input(oneJob)
    .output(imageJob),
}
