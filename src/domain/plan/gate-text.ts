import type { Gate } from './gate.ts'

/** Why the gate is closed. Verbatim: change none of it. Source: docs/specification/plans.md#paywall. */
export const gateText = {
  'free-posts-used': "You've used all your free posts. Upgrade to continue posting.",
  'no-subscription': 'This feature requires an active subscription to access.',
} as const satisfies Record<NonNullable<Gate['reason']>, string>
