import { factsOf } from '../networks/networks.ts'
import { networkIds, type NetworkId } from '../networks/network.ts'
import { accountMetrics, postMetrics, type AccountMetric, type Metric, type PostMetric } from './metric.ts'
import type { GivenNumber, NetworkNumbers } from './network-numbers.ts'

/** What a metric means, on every network. */
export interface MetricFact {
  /** As a heading: Profile clicks. */
  name: string
  /** A sentence. */
  definition: string
  /** `share`: between 0 and 1. */
  unit: 'count' | 'seconds' | 'share'
  /** Whether the number of one post or account can become smaller: people unlike, unfollow and delete. */
  mayFall: boolean
  /**
   * Whether every network means the same by it. Only these are added up across networks; how often something was shown
   * or played is counted differently by each.
   */
  isAlike: boolean
}

const count = { unit: 'count', mayFall: true, isAlike: true } as const
/** Counted by each network in its own way. */
const shown = { unit: 'count', mayFall: false, isAlike: false } as const
/** Of one day. Networks correct it for a few days. */
const inDay = { unit: 'count', mayFall: true, isAlike: false } as const

export const metricFacts: Readonly<Record<Metric, MetricFact>> = {
  impressions: { ...shown, name: 'Impressions', definition: 'How often the post was shown.' },
  reach: { ...shown, name: 'Reach', definition: 'How many different people saw the post.' },
  views: { ...shown, name: 'Views', definition: 'How often the video was played, as the network counts it.' },
  likes: { ...count, name: 'Likes', definition: 'Likes and other reactions.' },
  comments: { ...count, name: 'Comments', definition: 'Comments and replies.' },
  shares: {
    ...count,
    name: 'Shares',
    definition: 'How often people passed the post on. Reposts are shares.',
  },
  quotes: { ...count, name: 'Quotes', definition: 'Posts that quote this one.' },
  saves: { ...count, name: 'Saves', definition: 'How often people saved or bookmarked the post.' },
  // Facebook counts clicks anywhere on a post, LinkedIn those on the name of the Page too.
  clicks: {
    ...shown,
    name: 'Clicks',
    definition: 'Clicks on links of the post, as the network counts them.',
  },
  profile_clicks: {
    ...count,
    mayFall: false,
    name: 'Profile clicks',
    definition: 'Clicks from the post to the profile.',
  },
  watch_sec: {
    ...shown,
    unit: 'seconds',
    name: 'Watch time',
    definition: 'How long people watched the video, all together.',
  },
  watch_avg_sec: {
    unit: 'seconds',
    mayFall: true,
    isAlike: false,
    name: 'Average watch time',
    definition: 'How long one play lasted, on average.',
  },
  watch_share: {
    unit: 'share',
    mayFall: true,
    isAlike: false,
    name: 'Share watched',
    definition: 'Which share of the video one play lasted, on average.',
  },
  score: { ...count, name: 'Score', definition: 'Upvotes minus downvotes.' },
  upvote_ratio: {
    unit: 'share',
    mayFall: true,
    isAlike: true,
    name: 'Upvote ratio',
    definition: 'Which share of the votes were upvotes.',
  },
  followers: { ...count, name: 'Followers', definition: 'Followers or subscribers of the account, now.' },
  following: { ...count, name: 'Following', definition: 'Accounts that this account follows, now.' },
  posts: { ...count, name: 'Posts', definition: 'Posts of the account, now.' },
  followers_gained: { ...inDay, name: 'New followers', definition: 'Followers gained in the day.' },
  followers_lost: { ...inDay, name: 'Lost followers', definition: 'Followers lost in the day.' },
  account_impressions: {
    ...inDay,
    name: 'Impressions of the account',
    definition: 'How often content of the account was shown in the day.',
  },
  account_reach: {
    ...inDay,
    name: 'Reach of the account',
    definition: 'How many different people saw content of the account in the day.',
  },
  account_views: {
    ...inDay,
    name: 'Views of the account',
    definition: 'How often videos of the account were played in the day.',
  },
  account_engaged: {
    ...inDay,
    name: 'People who interacted',
    definition: 'How many different people interacted with the account in the day.',
  },
  profile_visits: {
    ...inDay,
    name: 'Profile visits',
    definition: 'How often the profile was viewed in the day.',
  },
}

const numbers: Readonly<Partial<Record<NetworkId, NetworkNumbers>>> = factsOf('numbers')

/** Where a network gives a metric; null: it never does. */
export function givenBy(network: NetworkId, metric: Metric): GivenNumber | null {
  return numbers[network]?.[metric] ?? null
}

/** The networks that give a metric, in display order. */
export function giversOf(metric: Metric): NetworkId[] {
  return networkIds.filter((network) => givenBy(network, metric) !== null)
}

/** The metrics of posts that a network never gives. */
export function postMetricsNotGivenBy(network: NetworkId): PostMetric[] {
  return postMetrics.filter((metric) => givenBy(network, metric) === null)
}

/** The metrics of accounts that a network never gives. */
export function accountMetricsNotGivenBy(network: NetworkId): AccountMetric[] {
  return accountMetrics.filter((metric) => givenBy(network, metric) === null)
}
