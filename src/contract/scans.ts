import { oc } from '@orpc/contract'
import { z } from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { pageReasons, scanErrors, scanPageStates, scanStatuses } from '#domain/site-scan/scan-states.ts'
import { brandColours, brandLookLimits } from '#domain/writing/brand-look.ts'
import { voiceLimits } from '#domain/writing/brand-voice.ts'
import { brandKit, toneScaleName } from './brand.ts'
import { id, instant, inWorkspace, networkId } from './fields.ts'

/** The limits of a scan and of what it shows. */
export const scanLimits = {
  pages: 20,
  drafts: 60,
  draftsOfPage: 3,
  topics: 12,
  draftChars: 5_000,
  urlChars: 2_048,
  /** Logos, fonts, colours and profiles that a site shows, of each. */
  candidates: 12,
  evidence: 5,
  /** How many scans are listed. */
  listed: 20,
} as const

const address = z
  .url({ protocol: /^https?$/, error: 'Enter the address of a website, beginning with https://' })
  .max(scanLimits.urlChars)

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour looks like #1a2b3c.')

/** How a value was found: a sentence for people, and the page it was found on. */
const evidence = z
  .array(z.object({ text: z.string(), url: z.string() }))
  .max(scanLimits.evidence)
  .describe('Where it was found, strongest first')

const confidence = z.number().min(0).max(1)

const foundText = z.object({ value: z.string(), confidence, evidence })

const foundColour = z.object({
  value: colour.nullable().describe('null: not sure, the person picks one of `colourCandidates`'),
  confidence,
  evidence,
})

/** What the pages of a site show of its brand. Nothing of it is in the brand kit until it is accepted. */
const foundBrand = z.object({
  name: foundText.nullable(),
  description: foundText.nullable(),
  language: foundText.nullable().describe('ISO 639-1'),
  logos: z
    .array(foundText.extend({ value: z.string().describe('The address of the picture') }))
    .max(scanLimits.candidates),
  colours: z.record(z.enum(brandColours), foundColour),
  colourCandidates: z
    .array(z.object({ value: colour, points: z.number(), evidence }))
    .max(scanLimits.candidates)
    .describe('All colours that may be the primary or second one, strongest first'),
  fonts: z.array(foundText).max(scanLimits.candidates),
  profiles: z
    .array(z.object({ network: networkId.nullable(), url: z.string() }))
    .max(scanLimits.candidates)
    .describe('Its pages on social networks'),
  tone: z
    .object({
      words: z.array(z.string()).max(voiceLimits.toneWords),
      scales: z.record(toneScaleName, z.number().int().min(-2).max(2)),
      counted: z.object({
        sentences: z.number().int(),
        wordsOfSentence: z.number(),
        questionsPercent: z.number(),
        exclamationsPercent: z.number(),
        emojiPer100Sentences: z.number(),
        contractionsPercent: z.number(),
        youPercent: z.number(),
        wePercent: z.number(),
        iPercent: z.number(),
      }),
      sentences: z.array(z.object({ text: z.string(), url: z.string() })).max(scanLimits.evidence),
    })
    .nullable()
    .describe('null: too few sentences to count'),
})

const scanPage = z.object({
  id,
  url: z.string(),
  state: z.enum(scanPageStates),
  reason: z.enum(pageReasons).nullable().describe('Why it was left out'),
  title: z.string().nullable(),
  kind: z.enum(['home', 'article', 'product', 'page']).nullable(),
  language: z.string().nullable().describe('ISO 639-1'),
  words: z.number().int().describe('Of the main text'),
  excerpt: z.string().nullable(),
  picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
  publishedAt: instant.nullable(),
  keepsOutAi: z.boolean().describe('No model sees it: it asks AI to stay away'),
})

export type ScanPage = z.infer<typeof scanPage>

const scanDraft = z.object({
  id,
  pageId: id,
  title: z.string(),
  text: z.string(),
  url: z.string().describe('The page it is about'),
  source: z.string().describe('The sentence of the page it is written from, word for word'),
  provider: z.enum(['model', 'extractive']),
  model: z.string().nullable(),
  topic: z.string().nullable(),
  picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
  notOnPage: z.array(z.string()).max(20).describe('Numbers of the text that are not on the page'),
  resembles: z
    .object({ postId: id, text: z.string() })
    .nullable()
    .describe('A post of the workspace that says nearly the same'),
  postId: id.nullable().describe('The post that was made of it'),
})

export type ScanDraft = z.infer<typeof scanDraft>

const scan = z.object({
  id,
  url: z.string(),
  status: z.enum(scanStatuses),
  progress: z.number().min(0).max(1),
  askedPages: z.number().int(),
  pages: z.array(scanPage).max(scanLimits.pages + 1),
  brand: foundBrand.nullable(),
  topics: z
    .array(z.object({ name: z.string(), pages: z.array(id).max(scanLimits.pages + 1) }))
    .max(scanLimits.topics),
  drafts: z.array(scanDraft).max(scanLimits.drafts),
  provider: z.enum(['model', 'extractive']).describe('Who writes the drafts'),
  model: z.string().nullable(),
  templateId: id.nullable(),
  networks: z.array(networkId).max(networkIds.length),
  creditsUsed: z.number().int(),
  notice: z
    .string()
    .nullable()
    .describe('What the person should know of the drafts, like that the AI did not answer for some'),
  code: z.enum(scanErrors).nullable(),
  error: z.string().nullable().describe('Of a failed scan: why, for people'),
  createdAt: instant,
  endedAt: instant.nullable(),
})

export type Scan = z.infer<typeof scan>

const listedScan = scan
  .pick({
    id: true,
    url: true,
    status: true,
    progress: true,
    code: true,
    error: true,
    createdAt: true,
    endedAt: true,
  })
  .extend({
    title: z.string().nullable(),
    pagesRead: z.number().int(),
    drafts: z.number().int(),
    taken: z.number().int().describe('Drafts that became posts'),
  })

/** How drafts are written. */
const writing = {
  templateId: id.optional().describe('A template of the workspace, for the pages where its selectors match'),
  networks: z
    .array(networkId)
    .min(1)
    .max(networkIds.length)
    .optional()
    .describe('The drafts fit all of them'),
  tone: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Words for the tone, like "warm, short". For the model'),
  language: z.string().trim().max(35).optional().describe('BCP 47, like "de". For the model'),
  by: z
    .enum(['model', 'extractive'])
    .optional()
    .describe(
      'Who writes. Without it: the model of this server, or nobody: sentences are taken from the page.',
    ),
}

const takenDraft = z.object({
  draftId: id,
  postId: id.nullable(),
  scheduledFor: instant.nullable(),
  reason: z
    .enum(['not-found', 'taken', 'no-slot', 'no-room', 'has-problems', 'no-accounts'])
    .nullable()
    .describe('Why it has no time, or was not taken'),
  detail: z.string().nullable().describe('The same, for people'),
})

const path = '/workspaces/{workspaceId}/scans' as const
const one = inWorkspace.extend({ scanId: id })
const tags = ['Site scan']

export const scans = {
  begin: oc
    .route({
      method: 'POST',
      path,
      summary: 'Read a website, its brand and topics, and write drafts from its pages',
      description:
        'Takes one scan of the month, which is returned when no page could be read. 402 without room; the event `scan-changed` tells of its progress.',
      successStatus: 202,
      tags,
    })
    .input(
      inWorkspace.extend({
        url: address,
        pages: z.number().int().min(1).max(scanLimits.pages).optional().describe('At most; without it: 8'),
        ...writing,
      }),
    )
    .output(scan),
  list: oc
    .route({ method: 'GET', path, summary: 'The latest scans of a workspace, newest first', tags })
    .input(inWorkspace)
    .output(z.object({ scans: z.array(listedScan).max(scanLimits.listed) })),
  find: oc
    .route({ method: 'GET', path: `${path}/{scanId}`, summary: 'One scan', tags })
    .input(one)
    .output(scan),
  cancel: oc
    .route({
      method: 'POST',
      path: `${path}/{scanId}/cancel`,
      summary: 'Stop a scan. What was read stays. One that is over stays as it is.',
      tags,
    })
    .input(one)
    .output(scan),
  write: oc
    .route({
      method: 'POST',
      path: `${path}/{scanId}/write`,
      summary: 'Write the drafts of a scan again, from some of its pages',
      description:
        'Reads no page and takes no scan. Drafts that became posts stay; the others are replaced. 409 while the scan is at work.',
      successStatus: 202,
      tags,
    })
    .input(
      one.extend({
        pageIds: z
          .array(id)
          .min(1)
          .max(scanLimits.pages + 1),
        ...writing,
      }),
    )
    .output(scan),
  takeDrafts: oc
    .route({
      method: 'POST',
      path: `${path}/{scanId}/drafts`,
      summary: 'Make posts of drafts',
      description:
        'Their pictures go into the library, with alt text. `next-slots` gives each the next free posting time of its accounts, and needs a role that may schedule; what gets no time stays a draft, with its reason.',
      tags,
    })
    .input(
      one.extend({
        ids: z.array(id).min(1).max(scanLimits.drafts),
        when: z.enum(['draft', 'next-slots']),
        connectionIds: z.array(id).max(100),
        edits: z
          .array(z.object({ id, text: z.string().trim().min(1).max(scanLimits.draftChars) }))
          .max(scanLimits.drafts)
          .optional()
          .describe('Drafts whose text was changed, by their ids'),
      }),
    )
    .output(z.object({ taken: z.array(takenDraft).max(scanLimits.drafts) })),
  acceptBrand: oc
    .route({
      method: 'POST',
      path: `${path}/{scanId}/brand`,
      summary: 'Write accepted values into the brand kit of the workspace',
      description: 'Only what is given is written. The logo is put into the library.',
      tags,
    })
    .input(
      one.extend({
        name: z.string().trim().min(1).max(brandLookLimits.nameChars).optional(),
        logo: address.optional().describe('The address of one of the `logos`'),
        colours: z.partialRecord(z.enum(brandColours), colour).optional(),
        fonts: z
          .array(z.string().trim().min(1).max(brandLookLimits.fontChars))
          .min(1)
          .max(brandLookLimits.fonts)
          .optional(),
        website: z.literal(true).optional().describe('The address of the site'),
        description: z.string().trim().max(voiceLimits.descriptionChars).optional(),
        language: z.string().trim().min(2).max(35).optional(),
        tone: z
          .object({
            words: z
              .array(z.string().trim().min(1).max(voiceLimits.toneWordChars))
              .max(voiceLimits.toneWords),
            scales: z.record(toneScaleName, z.number().int().min(-2).max(2)),
          })
          .optional(),
      }),
    )
    .output(brandKit),
}
