import type { CaptionBank } from '#tools/template-text/caption-bank.ts'

/** What an agent may ask of a bank: JSON Schema. */
export function captionSchema({ styles, modes }: CaptionBank): object {
  return {
    type: 'object',
    required: ['topic'],
    properties: {
      topic: { type: 'string', description: 'What it is about: a thing or an event, in a few words.' },
      details: { type: 'string', description: 'Up to three things to mention, separated by commas.' },
      style: { type: 'string', enum: styles.map(({ id }) => id) },
      context: { type: 'string', enum: ['personal', 'business'], description: 'Who is speaking.' },
      ...(modes === undefined ? {} : { mode: { type: 'string', enum: modes.map(({ id }) => id) } }),
      round: { type: 'integer', minimum: 0, description: 'Another number gives other texts.' },
    },
  }
}
