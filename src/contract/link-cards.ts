import { oc } from '@orpc/contract'
import { z } from 'zod'
import { inWorkspace } from './fields.ts'

const linkCard = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string().describe('May be empty'),
  image: z
    .object({
      url: z.string().describe('The picture itself, as a `data:` address of at most 140 kB'),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
  imageLeftOut: z
    .boolean()
    .describe('The page’s picture is too large or can’t be read, so the card is published without it'),
})

export type LinkCard = z.infer<typeof linkCard>

export const linkCards = {
  read: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/link-card',
      summary: 'Preview card of a link, read from its page',
      tags: ['Posts'],
    })
    .input(
      inWorkspace.extend({
        url: z
          .url({ protocol: /^https?$/, error: 'Enter the address of a page, beginning with https://' })
          .max(2000),
      }),
    )
    .output(
      z.object({ card: linkCard.nullable().describe('null: the page shows nothing, or cannot be read') }),
    ),
}
