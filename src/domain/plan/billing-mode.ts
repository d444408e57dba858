/** How this server takes money: not at all, from a stand-in that charges no card, or through Stripe. */
export const billingModes = ['off', 'sandbox', 'stripe'] as const

export type BillingMode = (typeof billingModes)[number]

/** The mode, by what is configured. What was given wins. */
export function billingModeOf(configured: {
  given: BillingMode | undefined
  hasStripeKey: boolean
  /** Nothing that is posted leaves this machine. */
  hasOnlyStandIns: boolean
}): BillingMode {
  const { given, hasStripeKey, hasOnlyStandIns } = configured
  if (given) return given
  if (hasStripeKey) return 'stripe'
  return hasOnlyStandIns ? 'sandbox' : 'off'
}
