import type { Overview } from '#contract/analytics.ts'

type Tile = Overview['tiles'][number]

/** In the order of a line. `reach` and `views` only where there are no impressions. */
export const shownMetrics = [
  'followers',
  'posts',
  'impressions',
  'views',
  'reach',
  'interactions',
  'clicks',
] as const

export const headings: Readonly<Record<Tile['metric'], string>> = {
  followers: 'Followers',
  posts: 'Posts',
  impressions: 'Impressions',
  reach: 'Reach',
  views: 'Views',
  interactions: 'Interactions',
  clicks: 'Clicks',
}

export const explained =
  'Impressions, interactions and clicks are those of the posts of this period, 24 hours after each was published.'

/** A number as reports write it: 1,204 or 6.5. */
export const inWords = (value: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value)

/** `+120`, `−3`; null: there is nothing to compare with. */
export function changeOf({ value, previous }: Pick<Tile, 'value' | 'previous'>): string | null {
  if (value === null || previous === null) return null
  const change = value - previous
  return change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${inWords(Math.abs(change))}`
}

/** How many posts are too young for the sums; null: none. */
export function leftOutOf(tiles: readonly Tile[]): string | null {
  const posts = tiles
    .filter(({ metric }) => metric === 'interactions')
    .reduce((sum, { leftOut }) => sum + leftOut, 0)
  if (posts === 0) return null
  return `${posts === 1 ? '1 post is' : `${posts} posts are`} younger than 24 hours and not in these sums.`
}
