import { oc } from '@orpc/contract'
import { z } from 'zod'
import { givenDay, id, inWorkspace } from './fields.ts'

/** The colours a label can have: names of tokens, so that each looks right in both themes. */
export const labelColors = ['lark', 'sky', 'amber', 'leaf', 'clay', 'stone'] as const

export type LabelColor = (typeof labelColors)[number]

/** A label as a post shows it. */
export const postLabel = z.object({ id, name: z.string(), color: z.enum(labelColors) })

export type PostLabel = z.infer<typeof postLabel>

const campaignOf = (day: z.ZodISODate) =>
  z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, 'A campaign ends after it begins.')
    .nullable()
    .describe('The days it runs, both included; null: a label without an end')

const label = postLabel.extend({ campaign: campaignOf(z.iso.date()), posts: z.number().int() })

export type Label = z.infer<typeof label>

const writing = z.object({
  name: z.string().trim().min(1).max(40),
  color: z.enum(labelColors),
  campaign: campaignOf(givenDay).optional(),
})

const path = '/workspaces/{workspaceId}/labels' as const
const one = inWorkspace.extend({ labelId: id })
const tags = ['Labels']

export const labels = {
  list: oc
    .route({ method: 'GET', path, summary: 'Every label of the workspace, by name', tags })
    .input(inWorkspace)
    .output(z.array(label)),
  create: oc
    .route({ method: 'POST', path, summary: 'Create label or a campaign', successStatus: 201, tags })
    .input(inWorkspace.extend(writing.shape))
    .output(label),
  change: oc
    .route({ method: 'PATCH', path: `${path}/{labelId}`, summary: 'Rename or recolour a label', tags })
    .input(one.extend(writing.partial().shape))
    .output(label),
  remove: oc
    .route({
      method: 'DELETE',
      path: `${path}/{labelId}`,
      summary: 'Delete a label. Its posts stay.',
      successStatus: 204,
      tags,
    })
    .input(one)
    .output(z.void()),
}
