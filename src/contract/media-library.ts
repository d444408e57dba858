import { oc } from '@orpc/contract'
import { z } from 'zod'
import { postStatuses } from '#domain/post/post.ts'
import { stockSources } from '#domain/media/stock.ts'
import { id, instant, inWorkspace, nameOfAtMost } from './fields.ts'
import { media } from './media.ts'

/** Most files that are sent, moved or deleted at once. */
const mostFilesAtOnce = 200

/** Folders a workspace may have. */
export const folderLimit = 100

/** The author and source of a stock picture. */
export const mediaCredit = z.object({
  source: z.enum(stockSources),
  id: z.string().describe('What the source calls it'),
  author: z.string(),
  authorUrl: z.string(),
  pageUrl: z.string().describe('The picture at its source'),
})

export type MediaCredit = z.infer<typeof mediaCredit>

/** A file as the library lists it. */
export const libraryFile = media.extend({
  kept: z
    .boolean()
    .describe('true: stays until someone deletes it; otherwise it is deleted with its last post'),
  folderId: id.nullable().describe('Only files in the library can be in a folder'),
  addedAt: instant,
  posts: z.number().int().describe('How many posts have it'),
  credit: mediaCredit.nullable().describe('Of a stock picture'),
  tones: z
    .string()
    .optional()
    .describe('How dark and light a picture is where: videos need it to keep text on it readable'),
})

export type LibraryFile = z.infer<typeof libraryFile>

const mediaFolder = z.object({ id, name: z.string(), files: z.number().int() })

export type MediaFolder = z.infer<typeof mediaFolder>

const libraryFacts = z.object({
  folders: z.array(mediaFolder),
  files: z.number().int(),
  kept: z.number().int(),
  bytes: z.number().describe('Of everything that was uploaded, without the copies made for networks'),
})

export type LibraryFacts = z.infer<typeof libraryFacts>

/** A post that uses a file. */
const mediaUser = z.object({
  postId: id,
  text: z.string().describe('The beginning of it'),
  status: z.enum(postStatuses),
  at: instant.nullable().describe('When it is due, or went out'),
})

export type MediaUser = z.infer<typeof mediaUser>

const files = '/workspaces/{workspaceId}/media-library' as const
const folders = '/workspaces/{workspaceId}/media-folders' as const
const oneFolder = inWorkspace.extend({ folderId: id })
const mediaIds = z.array(id).min(1).max(mostFilesAtOnce)
const name = nameOfAtMost(60)
const tags = ['Media']

export const mediaLibrary = {
  list: oc
    .route({
      method: 'GET',
      path: files,
      summary: 'Every file of the workspace, the newest first, 60 at a time',
      tags,
    })
    .input(
      inWorkspace.extend({
        folder: z
          .union([id, z.literal('none')])
          .optional()
          .describe('none: library files that are in no folder'),
        search: z.string().max(200).optional().describe('In names and alt texts'),
        kind: media.shape.kind.optional(),
        use: z.enum(['used', 'unused', 'kept']).optional(),
        before: z.string().max(100).optional().describe('`next` of the page before'),
      }),
    )
    .output(z.object({ files: z.array(libraryFile), next: z.string().nullable() })),
  facts: oc
    .route({ method: 'GET', path: `${files}/facts`, summary: 'The folders, and how much is stored', tags })
    .input(inWorkspace)
    .output(libraryFacts),
  usedIn: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/media/{mediaId}/posts',
      summary: 'The posts that have a file, the newest first',
      tags,
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(z.array(mediaUser)),
  file: oc
    .route({
      method: 'PATCH',
      path: files,
      summary: 'Save files in the library, move them to a folder, or remove them from the library',
      description:
        'A file moved to a folder is saved in the library. A file removed from the library is in no folder.',
      tags,
    })
    .input(inWorkspace.extend({ mediaIds, kept: z.boolean().optional(), folderId: id.nullable().optional() }))
    .output(z.object({ changed: z.number().int() })),
  removeMany: oc
    .route({
      method: 'POST',
      path: `${files}/deletions`,
      summary: 'Delete files that no post uses. Files in use are kept and returned.',
      tags,
    })
    .input(inWorkspace.extend({ mediaIds }))
    .output(
      z.object({
        removed: z.array(id),
        refused: z.array(
          z.object({
            id,
            name: z.string(),
            posts: z.number().int().describe('0: a review link shows it'),
          }),
        ),
      }),
    ),
  importFrom: oc
    .route({
      method: 'POST',
      path: `${files}/imports`,
      summary: 'Import a picture, video or PDF from a public address',
      successStatus: 201,
      tags,
    })
    .input(
      inWorkspace.extend({
        url: z.string().trim().min(1).max(2000),
        folderId: id.optional(),
        keep: z
          .boolean()
          .optional()
          .describe('false: only for a post, like an upload. It is deleted with the last post that has it'),
      }),
    )
    .output(libraryFile),
  createFolder: oc
    .route({ method: 'POST', path: folders, summary: 'Create a folder', successStatus: 201, tags })
    .input(inWorkspace.extend({ name }))
    .output(mediaFolder),
  renameFolder: oc
    .route({ method: 'PATCH', path: `${folders}/{folderId}`, summary: 'Rename a folder', tags })
    .input(oneFolder.extend({ name }))
    .output(mediaFolder),
  removeFolder: oc
    .route({
      method: 'DELETE',
      path: `${folders}/{folderId}`,
      summary: 'Delete a folder. Its files stay in the library.',
      successStatus: 204,
      tags,
    })
    .input(oneFolder)
    .output(z.void()),
}
