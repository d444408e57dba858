import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, inWorkspace, networkId } from './fields.ts'

export const kitKinds = ['hashtags', 'signature'] as const

const kitItem = z.object({
  id,
  kind: z.enum(kitKinds),
  name: z.string(),
  text: z.string(),
  network: networkId.nullable().describe('Only for this network; null: for all'),
  automatic: z
    .boolean()
    .describe(
      'Of a signature: new posts begin with it. One of a network signs new posts that go to that network alone; one for all, the rest.',
    ),
})

export type KitItem = z.infer<typeof kitItem>

const utmRule = z.object({
  id,
  hosts: z.array(z.string()).describe('Names like example.com; their subdomains too'),
  source: z.string().describe('May name {network} and {post}, like the other two'),
  medium: z.string(),
  campaign: z.string(),
})

export type UtmRuleOfWorkspace = z.infer<typeof utmRule>

/** How many of each a workspace may have. */
export const kitLimit = 200
export const utmRuleLimit = 50

const itemToWrite = z.object({
  kind: z.enum(kitKinds),
  name: z.string().trim().min(1, 'Enter a name').max(60),
  text: z.string().trim().min(1, 'Enter a text').max(2_000),
  network: networkId.nullable().optional(),
  automatic: z
    .boolean()
    .optional()
    .describe('Replaces the current automatic signature. Hashtags are never automatic.'),
})

const value = z.string().trim().max(100)
const ruleToWrite = z.object({
  hosts: z.array(z.string().max(300)).min(1, 'Enter at least one site').max(20),
  source: value,
  medium: value,
  campaign: value,
})

const path = '/workspaces/{workspaceId}/writing-kit' as const
const oneItem = inWorkspace.extend({ itemId: id })
const oneRule = inWorkspace.extend({ ruleId: id })
const tags = ['Writing kit']

export const writingKit = {
  find: oc
    .route({ method: 'GET', path, summary: 'Hashtag groups, signatures and UTM rules of a workspace', tags })
    .input(inWorkspace)
    .output(z.object({ items: z.array(kitItem), utmRules: z.array(utmRule) })),
  addItem: oc
    .route({
      method: 'POST',
      path: `${path}/items`,
      summary: 'Save a hashtag group or a signature',
      successStatus: 201,
      tags,
    })
    .input(inWorkspace.extend(itemToWrite.shape))
    .output(kitItem),
  changeItem: oc
    .route({ method: 'PATCH', path: `${path}/items/{itemId}`, summary: 'Change one of them', tags })
    .input(oneItem.extend(itemToWrite.omit({ kind: true }).partial().shape))
    .output(kitItem),
  removeItem: oc
    .route({
      method: 'DELETE',
      path: `${path}/items/{itemId}`,
      summary: 'Delete one of them. Posts that use it don’t change.',
      successStatus: 204,
      tags,
    })
    .input(oneItem)
    .output(z.void()),
  addRule: oc
    .route({
      method: 'POST',
      path: `${path}/utm-rules`,
      summary: 'Add UTM parameters to links of some sites when posts go out',
      successStatus: 201,
      tags,
    })
    .input(inWorkspace.extend(ruleToWrite.shape))
    .output(utmRule),
  changeRule: oc
    .route({ method: 'PATCH', path: `${path}/utm-rules/{ruleId}`, summary: 'Change a rule', tags })
    .input(oneRule.extend(ruleToWrite.partial().shape))
    .output(utmRule),
  removeRule: oc
    .route({
      method: 'DELETE',
      path: `${path}/utm-rules/{ruleId}`,
      summary: 'Delete a rule. Live posts keep their links.',
      successStatus: 204,
      tags,
    })
    .input(oneRule)
    .output(z.void()),
}
