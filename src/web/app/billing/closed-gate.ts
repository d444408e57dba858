import { paywallMessages } from '#contract/billing-messages.ts'

/** Whether a reason is that the gate is closed: some answers have reasons in words alone. */
export function isClosedGate(reason: string | null): boolean {
  return reason === paywallMessages.freePostsUsed || reason === paywallMessages.noSubscription
}
