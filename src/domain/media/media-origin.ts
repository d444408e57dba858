/** Where a file comes from: `ai` was made by a model, `design` by Postlark without one, `rendered` is a made video. */
export const mediaOrigins = ['uploaded', 'stock', 'rendered', 'ai', 'design'] as const

export type MediaOrigin = (typeof mediaOrigins)[number]
