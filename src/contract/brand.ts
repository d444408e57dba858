import { oc } from '@orpc/contract'
import { z } from 'zod'
import { brandColours, brandLookLimits as lookLimits } from '#domain/writing/brand-look.ts'
import { brandParts, brandSourceLimits as sourceLimits } from '#domain/writing/brand-sources.ts'
import { toneScales, type ToneScale, voiceLimits as limits } from '#domain/writing/brand-voice.ts'
import { id, instant, inWorkspace } from './fields.ts'

const countRule = z
  .object({ min: z.number().int().min(0).max(limits.count), max: z.number().int().min(0).max(limits.count) })
  .refine(({ min, max }) => min <= max, { error: 'The first number is at most the second.' })

/** One of the five scales of a tone. */
export const toneScaleName = z.enum(Object.keys(toneScales) as [ToneScale, ...ToneScale[]])

/** A list of words or texts without empty ones. */
const listOf = (chars: number, items: number) => z.array(z.string().trim().min(1).max(chars)).max(items)

/** How a workspace writes, as given. */
export const brandVoice = z.object({
  website: z.string().trim().max(limits.websiteChars),
  description: z.string().trim().max(limits.descriptionChars),
  toneWords: listOf(limits.toneWordChars, limits.toneWords),
  tone: z.record(toneScaleName, z.number().int().min(-2).max(2)),
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

/** How a workspace looks, as given. What is null or missing is not set. */
export const brandLook = z.object({
  name: z.string().trim().max(lookLimits.nameChars).nullable(),
  logoMediaId: id.nullable().describe('A picture of the library'),
  colours: z.partialRecord(
    z.enum(brandColours),
    z
      .string()
      .max(7)
      .regex(/^#[0-9a-f]{6}$/),
  ),
  fonts: listOf(lookLimits.fontChars, lookLimits.fonts).describe('Of headings first, then of texts'),
})

/** Where values of a brand were found. */
export const brandSources = z.partialRecord(
  z.enum(brandParts),
  z.object({
    key: z.string().max(sourceLimits.keyChars).describe('The value that was found, as text'),
    confidence: z.number().min(0).max(1),
    evidence: z
      .array(
        z.object({
          text: z.string().max(sourceLimits.textChars),
          url: z.string().max(sourceLimits.urlChars),
        }),
      )
      .max(sourceLimits.evidence)
      .describe('Strongest first'),
  }),
)

export const brandKit = z.object({
  voice: brandVoice,
  look: brandLook,
  sources: brandSources.describe('Of values that were taken from a website and are still the same'),
  updatedAt: instant.nullable().describe('null: nothing was written yet'),
  updatedBy: z.string().nullable().describe('The name of the person'),
})

export type BrandKit = z.infer<typeof brandKit>

const path = '/workspaces/{workspaceId}/brand' as const
const tags = ['Brand']

export const brand = {
  read: oc
    .route({ method: 'GET', path, summary: 'How a workspace writes and looks', tags })
    .input(inWorkspace)
    .output(brandKit),
  write: oc
    .route({
      method: 'PUT',
      path,
      summary: 'Set how a workspace writes, and how it looks',
      description: 'Without `look` the look stays as it is.',
      tags,
    })
    .input(inWorkspace.extend({ voice: brandVoice, look: brandLook.optional() }))
    .output(brandKit),
}
