import type { CaptionBank } from '../caption-bank.ts'

/** The input of an agent for a bank, as JSON Schema. */
export function captionSchema({ styles, modes }: CaptionBank): object {
  return {
    type: 'object',
    required: ['topic'],
    properties: {
      topic: { type: 'string', description: 'The topic in a few words: a thing or an event.' },
      details: { type: 'string', description: 'Up to three things to mention, separated by commas.' },
      style: { type: 'string', enum: styles.map(({ id }) => id) },
      context: { type: 'string', enum: ['personal', 'business'], description: 'Who is speaking.' },
      ...(modes === undefined ? {} : { mode: { type: 'string', enum: modes.map(({ id }) => id) } }),
      round: { type: 'integer', minimum: 0, description: 'A different number gives different texts.' },
    },
  }
}
