import { oc } from '@orpc/contract'
import { z } from 'zod'
import { brandRules, maxBrandFindings } from '#domain/writing/brand-finding.ts'
import { longestGivenText, textTools } from '#domain/writing/text-tools.ts'
import { networkIds } from '#domain/networks/network.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import { imageProvider } from './ai-images.ts'
import { id, instant, inWorkspace, networkId } from './fields.ts'
import { filmCue } from './film-format.ts'
import { filmEngines } from './film-engines.ts'

/** The longest text a writer answers with, in UTF-16 units. */
export const maxWrittenText = 20_000
/** The most parts of an answer: items of a thread, ideas, hashtags. */
export const maxWrittenItems = 50

const brandFinding = z.object({
  rule: z.enum(brandRules),
  message: z.string(),
  words: z.string().nullable().describe('The words it is about; null: the whole text'),
  from: z.number().int().nullable().describe('Where the words stand, in UTF-16 units'),
  to: z.number().int().nullable(),
  blocks: z.boolean().describe('The post cannot be scheduled with it'),
})

const textOptions = z.object({
  tone: z.string().trim().max(100).optional().describe('Words for the tone, like "warm, short"'),
  network: networkId.optional().describe('The network whose limits and habits the text fits'),
  networks: z
    .array(networkId)
    .min(1)
    .max(networkIds.length)
    .optional()
    .describe('Of `variants`: the networks that each get a text'),
  language: z.string().trim().max(35).optional().describe('Of `translate`: BCP 47, like "de"'),
  mediaId: id.optional().describe('Of `alt-text`: the picture'),
  url: z.url().max(2_048).optional().describe('Of `from-url`: the page to write about'),
})

/** What a text is asked for with. */
export const textRequest = inWorkspace.extend({
  tool_type: z.enum(textTools),
  text: z.string().max(longestGivenText).optional().describe('The text to change or to read'),
  prompt: z.string().max(4_000).optional().describe('What to write about'),
  by: z
    .enum(['model', 'rules'])
    .optional()
    .describe('Who writes. Without it: the model of this server, or the rules if there is none.'),
  options: textOptions.optional(),
  requestId: id.optional().describe('The same one answers again and is counted once.'),
})

const credits = z.object({
  used: z.number().int(),
  allowed: z.number().int().nullable().describe('Of the month; null: no limit'),
  resetsAt: instant,
})

const writtenText = z.object({
  result: z.string().describe('The text; of a list, one item a line'),
  items: z
    .array(z.string())
    .max(maxWrittenItems)
    .nullable()
    .describe('The parts of `thread`, `hashtags`, `reply-ideas`, `ideas` and `review`; null: one text'),
  variants: z
    .partialRecord(networkId, z.string())
    .nullable()
    .describe('Of `variants`: the text of each network'),
  firstComment: z.string().nullable().describe('Of `first-comment`: what moves out of `result`'),
  error: z.null(),
  provider: z.enum(['model', 'rules']).describe('Who wrote it'),
  model: z.string().nullable(),
  creditsUsed: z.number().int(),
  creditsLeft: z.number().int().nullable().describe('null: no limit'),
  findings: z
    .array(brandFinding)
    .max(maxBrandFindings)
    .describe('What does not fit the brand voice of the workspace'),
})

const speechCaptions = z.object({
  cues: z.array(filmCue).max(filmLimits.cues).describe('Empty: nothing is said'),
  model: z.string(),
  host: z.string().describe('Where the model runs'),
})

export type SpeechCaptionsAnswer = z.infer<typeof speechCaptions>
export type WrittenText = z.infer<typeof writtenText>
export type TextOptions = z.infer<typeof textOptions>

const modelFacts = {
  model: z.string().nullable(),
  host: z.string().nullable().describe('Where the model runs'),
}

const tags = ['AI texts']

export const ai = {
  read: oc
    .route({
      method: 'GET',
      path: '/ai',
      summary: 'Who writes texts, makes pictures and renders videos on this server',
      tags,
    })
    .output(
      z.object({
        text: z.object({ provider: z.enum(['model', 'rules']), ...modelFacts }),
        images: z.object({ provider: imageProvider, ...modelFacts }),
        transcription: z.boolean().describe('Whether captions can be made from speech'),
        video: z.object({
          engine: z.enum(filmEngines).nullable().describe('What makes films; null: this server cannot'),
        }),
      }),
    ),
  credits: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/ai-credits',
      summary: 'The AI credits of a workspace in this month',
      tags,
    })
    .input(inWorkspace)
    .output(credits),
  write: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/texts',
      summary: 'Write or change a text',
      description:
        'With `Accept: text/event-stream` the answer comes as events `delta` (a piece of the text), `done` (the whole answer) and `error`.',
      tags,
    })
    .input(textRequest)
    .output(writtenText),
  caption: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/media/{mediaId}/captions',
      summary: 'Captions from what is said in a video',
      description:
        'The first three minutes, with the time of each word. Nothing is kept, and nothing is counted against a plan.',
      tags: ['Films'],
    })
    .input(inWorkspace.extend({ mediaId: id }))
    .output(speechCaptions),
}
