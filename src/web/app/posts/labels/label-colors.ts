import type { LabelColor } from '#contract/labels.ts'

export type { LabelColor } from '#contract/labels.ts'

/** As the contract lists them, which stays on the server. */
export const labelColors = [
  'lark',
  'sky',
  'amber',
  'leaf',
  'clay',
  'stone',
] as const satisfies readonly LabelColor[]
