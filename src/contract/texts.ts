import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxPromptLength } from '#domain/text/ai-prompt.ts'

/** The purpose of a text: it decides the AI's instructions in addition to the prompt. */
const textKinds = ['bio', 'caption', 'rewrite'] as const
export type TextKind = (typeof textKinds)[number]

const textRequest = z.object({
  prompt: z
    .string()
    .max(maxPromptLength, `A prompt has at most ${maxPromptLength} characters`)
    .refine((text) => text.trim() !== '', 'Enter what to write about'),
  tool_type: z.enum(textKinds),
})

/**
 * Source: docs/specification/tools.md#professional-bios; a refusal is a problem with the reason in `error` as well.
 */
const textAnswer = z.object({
  result: z.string().describe('The text; of a bio, one on each line'),
  error: z.null(),
})

export const texts = {
  write: oc
    .route({
      method: 'POST',
      path: '/text',
      summary: 'Write a text with this server’s AI. 503 if none is configured.',
      tags: ['Texts'],
    })
    .input(textRequest)
    .output(textAnswer),
}
