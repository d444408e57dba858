import { gateText } from '#domain/plan/gate-text.ts'

/** What the calls about plans and limits answer, as the specification quotes it. Verbatim: change none of it. */
export const limitMessages = {
  noSubscription: 'User not found or subscription is loading',
  /** What each call of the rate limiter says when it fails, by its address. */
  failed: {
    '/check-video-limit': 'Failed to check video limit',
    '/check-ghibli-limit': 'Failed to check Ghibli limit',
    '/check-ai-image-limit': 'Failed to check AI image limit',
    '/increment-video-count': 'Failed to increment video count',
    '/increment-ghibli-count': 'Failed to increment Ghibli count',
    '/increment-ai-image-count': 'Failed to increment AI image count',
    '/get-video-usage': 'Failed to get video usage',
    '/get-ghibli-usage': 'Failed to get Ghibli usage',
    '/get-ghibli-daily-usage': 'Failed to get Ghibli daily usage',
    '/get-ai-image-usage': 'Failed to get AI image usage',
  },
} as const

/**
 * The specification's quoted wording about paying. Verbatim: change none of it. Apart from the other messages, because
 * only the settings show it. Source: docs/specification/README.md.
 */
export const checkoutMessages = {
  failed: 'Failed to process subscription. Please try again.',
  noAddress: 'No checkout URL received',
  choosePlan: 'Choose a Plan',
  startTrial: 'Start 3-day trial',
  confirming: 'Confirming your payment…',
  /** ‘22 December’ */
  planIsYours: (plan: string, day: string) => `${plan} is yours until ${day}.`,
  /** ‘Wednesday, 25 November, 14:05’ */
  trialRuns: (until: string) => `Your trial runs until ${until}. Nothing was charged.`,
} as const

/** What is said instead of something that needs a plan. Verbatim: change none of it. Source: docs/specification/plans.md#paywall. */
export const paywallMessages = {
  title: 'Subscription Required',
  freePostsUsed: gateText['free-posts-used'],
  noSubscription: gateText['no-subscription'],
} as const
