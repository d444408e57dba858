import { oc } from '@orpc/contract'
import { z } from 'zod'
import { toneScales, type ToneScale, voiceLimits as limits } from '#domain/writing/brand-voice.ts'
import { instant, inWorkspace } from './fields.ts'

const countRule = z
  .object({ min: z.number().int().min(0).max(limits.count), max: z.number().int().min(0).max(limits.count) })
  .refine(({ min, max }) => min <= max, { error: 'The first number is at most the second.' })

const scales = Object.keys(toneScales) as [ToneScale, ...ToneScale[]]

/** A list of words or texts without empty ones. */
const listOf = (chars: number, items: number) => z.array(z.string().trim().min(1).max(chars)).max(items)

/** How a workspace writes, as given. */
export const brandVoice = z.object({
  website: z.string().trim().max(limits.websiteChars),
  description: z.string().trim().max(limits.descriptionChars),
  toneWords: listOf(limits.toneWordChars, limits.toneWords),
  tone: z.record(z.enum(scales), z.number().int().min(-2).max(2)),
  notes: z.string().trim().max(limits.notesChars),
  language: z.string().trim().min(2).max(35).nullable(),
  audience: z.string().trim().max(limits.audienceChars),
  bannedWords: listOf(limits.bannedWordChars, limits.bannedWords),
  requiredPhrases: listOf(limits.requiredPhraseChars, limits.requiredPhrases),
  emoji: countRule.nullable(),
  hashtags: countRule.nullable(),
  samplePosts: listOf(limits.samplePostChars, limits.samplePosts),
  imageStyle: z.string().trim().max(limits.imageStyleChars),
  blocksBannedWords: z
    .boolean()
    .describe('A banned word keeps a post from being scheduled. Set by the owner.'),
})

const brandKit = z.object({
  voice: brandVoice,
  updatedAt: instant.nullable().describe('null: nothing was written yet'),
  updatedBy: z.string().nullable().describe('The name of the person'),
})

export type BrandKit = z.infer<typeof brandKit>

const path = '/workspaces/{workspaceId}/brand' as const
const tags = ['Brand']

export const brand = {
  read: oc
    .route({ method: 'GET', path, summary: 'How a workspace writes', tags })
    .input(inWorkspace)
    .output(brandKit),
  write: oc
    .route({ method: 'PUT', path, summary: 'Set how a workspace writes', tags })
    .input(inWorkspace.extend({ voice: brandVoice }))
    .output(brandKit),
}
