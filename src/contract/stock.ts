import { oc } from '@orpc/contract'
import { z } from 'zod'
import { stockSources } from '#domain/media/stock.ts'
import { id, inWorkspace } from './fields.ts'
import { libraryFile, mediaCredit } from './media-library.ts'

const source = z.enum(stockSources)

/** A picture of a stock source, before it is imported. */
const stockPicture = mediaCredit.extend({
  thumbnailUrl: z.string().describe('At the source: shown from there, as it asks for'),
  width: z.number().int().describe('Of the picture as it is taken, in pixels'),
  height: z.number().int(),
  altText: z.string().describe('What the source says is in it; may be empty'),
})

export type StockPicture = z.infer<typeof stockPicture>

const address = '/workspaces/{workspaceId}/media/stock' as const
const tags = ['Media']

export const stock = {
  searchStock: oc
    .route({
      method: 'GET',
      path: address,
      summary: 'Free stock pictures for these words, 24 at a time',
      description: '404 where no source is set up: `GET /instance` says which are, as `stock`.',
      tags,
    })
    .input(
      inWorkspace.extend({
        query: z.string().trim().min(1).max(100),
        page: z.coerce.number().int().min(1).max(100).default(1),
        source: source.optional().describe('Left out: the first that is set up'),
      }),
    )
    .output(
      z.object({
        pictures: z.array(stockPicture),
        next: z.number().int().nullable().describe('The page after this one; null: there is none'),
      }),
    ),
  takeStock: oc
    .route({
      method: 'POST',
      path: address,
      summary: 'Add a stock picture to the library, with its alt text and credit',
      description: 'A picture already in the library is returned as it is.',
      successStatus: 201,
      tags,
    })
    .input(
      inWorkspace.extend({
        source,
        id: z.string().regex(/^[\w-]{1,64}$/, 'The id of a picture, as the search gave it.'),
        folderId: id.optional(),
      }),
    )
    .output(libraryFile),
}
