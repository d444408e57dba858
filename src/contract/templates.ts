import { oc } from '@orpc/contract'
import { z } from 'zod'
import { longestAltText } from '#domain/media/media-limits.ts'
import { maxMedia } from '#domain/post/post.ts'
import {
  contentTypes,
  maxPartText,
  maxTemplateElements,
  needsPage,
  templateElementTypes,
  type ContentTypeId,
} from '#domain/post/template.ts'
import { id, instant, inWorkspace } from './fields.ts'
import { templateMessages } from './template-messages.ts'

const contentTypeIds = contentTypes.map(({ id: one }) => one) as [ContentTypeId, ...ContentTypeId[]]

const selector = z.string().trim().max(300)
const addressWanted = 'Enter the address of a page, beginning with https://'
const address = z.url({ protocol: /^https?$/, error: addressWanted }).max(2_000)

/** A picture of a page, for a post. */
const pagePicture = z.object({
  address: z.string(),
  alt: z.string().describe('Its alt text; may be empty'),
})

export type PagePicture = z.infer<typeof pagePicture>

export const templateElement = z.object({
  id: z.string().min(1).max(60),
  type: z.enum(templateElementTypes),
  content: z.string().max(maxPartText),
  selector,
  alt: z.string().max(longestAltText).optional().describe('Of a picture: its alt text on the sample page'),
  addBreakAfter: z.boolean(),
  addDoubleNewlineAfter: z.boolean(),
  position: z.literal('beforeUrl').optional(),
})

export const customTemplate = z.object({
  id,
  name: z.string(),
  contentTypeId: z.enum(contentTypeIds),
  sampleUrl: z.string().describe('The page it was made from; empty: a text, which needs no page'),
  elements: z.array(templateElement),
  structure: z.string().describe('The arrangement as HTML; made from the elements'),
  author: z.object({ id: z.string(), name: z.string() }).nullable().describe('null: a former member'),
  updatedAt: instant,
})

export type CustomTemplate = z.infer<typeof customTemplate>

const toWrite = z.object({
  name: z
    .string({ error: templateMessages.nameRequired })
    .trim()
    .min(1, templateMessages.nameRequired)
    .max(80, 'A name has at most 80 characters.')
    .regex(/^\P{Cc}*$/u, 'A name is one line.'),
  contentTypeId: z.enum(contentTypeIds, { error: templateMessages.contentTypeRequired }),
  sampleUrl: z.union([z.literal(''), address], { error: addressWanted }),
  elements: z
    .array(templateElement)
    .min(1, 'Pick at least one part of the page.')
    .max(maxTemplateElements, `A template has at most ${maxTemplateElements} parts.`),
})

/** Only a template that takes nothing from a page may have none. */
const hasItsPage = ({ sampleUrl, elements }: Pick<CustomTemplate, 'sampleUrl' | 'elements'>) =>
  sampleUrl !== '' || !needsPage(elements)
const withoutPage = { path: ['sampleUrl'], error: addressWanted }

/** How many templates of its own a workspace may have. */
export const templateLimit = 200

const path = '/workspaces/{workspaceId}/templates' as const
const one = inWorkspace.extend({ templateId: id })
const tags = ['Templates']

export const templates = {
  list: oc
    .route({ method: 'GET', path, summary: 'The templates of a workspace, by name', tags })
    .input(inWorkspace)
    .output(z.array(customTemplate)),
  create: oc
    .route({ method: 'POST', path, summary: 'Save a template', successStatus: 201, tags })
    .input(inWorkspace.extend(toWrite.shape).refine(hasItsPage, withoutPage))
    .output(customTemplate),
  edit: oc
    .route({ method: 'PUT', path: `${path}/{templateId}`, summary: 'Change a template', tags })
    .input(one.extend(toWrite.shape).refine(hasItsPage, withoutPage))
    .output(customTemplate),
  remove: oc
    .route({
      method: 'DELETE',
      path: `${path}/{templateId}`,
      summary: 'Delete a template. Posts that were made with it stay.',
      successStatus: 204,
      tags,
    })
    .input(one)
    .output(z.void()),
  fill: oc
    .route({
      method: 'POST',
      path: `${path}/{templateId}/fill`,
      summary: 'The text and the pictures of a post, filled from another page with the same layout',
      tags,
    })
    .input(one.extend({ url: address }))
    .output(
      z.object({
        text: z.string(),
        pictures: z.array(pagePicture).max(maxMedia).describe('To attach, in order: each once'),
        url: z.string().describe('The final address of the page'),
        title: z.string(),
        missing: z.array(z.string()).describe('What is missing on the page, in words'),
      }),
    ),
  tryOut: oc
    .route({
      method: 'POST',
      path: `${path}/try-out`,
      summary: 'What CSS selectors find on a page',
      tags,
    })
    .input(inWorkspace.extend({ url: address, selectors: z.array(selector).min(1).max(maxTemplateElements) }))
    .output(
      z.object({
        url: z.string(),
        title: z.string(),
        found: z.array(
          z.object({
            selector: z.string(),
            isSelector: z.boolean(),
            count: z.number().int(),
            text: z.string().describe('Of the first'),
            address: z.string().nullable().describe('Where the first leads, or the picture it is'),
            isPicture: z.boolean().describe('Whether the first is a picture; its text is its alt text then'),
          }),
        ),
      }),
    ),
}
