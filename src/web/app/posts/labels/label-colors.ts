import type { LabelColor } from '#contract/labels.ts'

export type { LabelColor } from '#contract/labels.ts'

/** Same as in the contract, whose code stays on the server. */
export const labelColors = [
  'lark',
  'sky',
  'amber',
  'leaf',
  'clay',
  'stone',
] as const satisfies readonly LabelColor[]
