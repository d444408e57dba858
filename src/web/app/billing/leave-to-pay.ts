/** Where each kind of address may lead. Our own origin is always one of them: stand-ins have their pages there. */
const origins = {
  checkout: 'https://checkout.stripe.com',
  portal: 'https://billing.stripe.com',
} as const

/**
 * Whether the browser may be sent to an address the server answered.
 * @param payPages the origin at which Stripe has this server's pages, beside its own; null: none
 */
export function mayLeaveTo(
  kind: keyof typeof origins,
  address: unknown,
  payPages: string | null,
): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { origin } = new URL(address)
  return origin === origins[kind] || origin === location.origin || origin === payPages
}
