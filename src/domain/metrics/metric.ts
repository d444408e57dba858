/** Numbers that a network gives of one post. */
export const postMetrics = [
  'impressions',
  'reach',
  'views',
  'likes',
  'comments',
  'shares',
  'quotes',
  'saves',
  'clicks',
  'profile_clicks',
  'watch_sec',
  'watch_avg_sec',
  'watch_share',
  'score',
  'upvote_ratio',
] as const
export type PostMetric = (typeof postMetrics)[number]

/** Numbers that a network gives of an account: as it stands now, or of one day. */
export const accountMetrics = [
  'followers',
  'following',
  'posts',
  'followers_gained',
  'followers_lost',
  'account_impressions',
  'account_reach',
  'account_views',
  'account_engaged',
  'profile_visits',
] as const
export type AccountMetric = (typeof accountMetrics)[number]

export type Metric = PostMetric | AccountMetric

/** Numbers by metric. A metric that the network did not give is missing; it is never 0. */
export type Counts = Partial<Record<PostMetric, number>>
export type AccountCounts = Partial<Record<AccountMetric, number>>

/**
 * Why a network did not give a number that it usually gives.
 * - `withdrawn`      the network does not know this name any more
 * - `no-permission`  the account did not allow it, or the app may not
 * - `too-few`        it needs more followers or viewers
 * - `too-early`      it comes later
 * - `not-given`      the network gives it for other posts, not for this one
 */
export type RefusalReason = 'withdrawn' | 'no-permission' | 'too-few' | 'too-early' | 'not-given'
