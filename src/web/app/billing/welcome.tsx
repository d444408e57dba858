import { checkoutMessages } from '#contract/billing-messages.ts'
import type { SubscriptionView } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../../ui/toast-store.ts'
import { dayText, momentText, planName } from './state-text.ts'
import { useReader } from '../use-reader.ts'

/** After signing up and the checkout: says what began, as soon as the server knows of it. The address alone says nothing. */
export function Welcome({ view }: { view: SubscriptionView }) {
  const reader = useReader()
  const [, setParams] = useSearchParams()
  const hasBegun = view.mine && view.subscribed
  const say = useEffectEvent(() => {
    const { status, trialEnd, planId, currentPeriodEnd } = view
    const description =
      status === 'trialing'
        ? checkoutMessages.trialRuns(momentText(trialEnd, reader))
        : checkoutMessages.planIsYours(planName(planId), dayText(currentPeriodEnd, reader))
    showToast({ title: messages.toastTitles.success, description })
    setParams(
      (before) => {
        before.delete('welcome')
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (hasBegun) say()
  }, [hasBegun])
  return null
}
