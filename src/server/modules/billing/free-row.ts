/** What a row without a subscription says. The customer stays: a person is one at Stripe. */
export const freeRow = (now: Date) => ({
  plan_id: 'freeplan',
  status: 'active',
  source: 'sign-up' as const,
  current_period_end: null,
  stripe_subscription_id: null,
  price_id: null,
  billing_interval: null,
  trial_end: null,
  cancel_at: null,
  pending_plan_id: null,
  updated_at: now,
})
