/** The sources of stock pictures, in display order. */
export const stockSources = ['pexels', 'unsplash'] as const

export type StockSourceId = (typeof stockSources)[number]

export const stockSourceNames: Record<StockSourceId, string> = { pexels: 'Pexels', unsplash: 'Unsplash' }

/**
 * The home page of a source, for the link that both require wherever their pictures are shown.
 * Source: https://www.pexels.com/api/documentation "Guidelines", https://help.unsplash.com "API guidelines" (read
 * 2026-11-21)
 */
export const stockSourceSites: Record<StockSourceId, string> = {
  pexels: 'https://www.pexels.com/',
  unsplash: 'https://unsplash.com/?utm_source=postlark&utm_medium=referral',
}
