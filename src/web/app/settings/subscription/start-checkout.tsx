import type { SubscriptionView } from '#contract/billing.ts'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Note } from '../../../ui/note.tsx'
import { choiceIn, choiceText } from '../../billing/plan-choice.ts'
import type { Billing } from '../../billing/use-billing.ts'
import { planStateOf } from '../../billing/plan-state.ts'

interface StartCheckoutProps {
  view: SubscriptionView
  now: Date
  billing: Billing
}

/** Opens the checkout of the trial that a person signed up for, once. Without a trial the plans are shown, with the choice. */
export function StartCheckout({ view, now, billing }: StartCheckoutProps) {
  const [params] = useSearchParams()
  const [choice] = useState(() => (params.get('checkout') === 'start' ? choiceIn(params) : null))
  const isOnOffer = choice !== null && view.trialAvailable && planStateOf(view, now) === 'free'
  const start = useEffectEvent(() => {
    const buyer = { userId: view.owner.id, isResubscription: false, needsOnboarding: true }
    // It also takes `start` out of the address, so that Back does not lead to the checkout again.
    if (choice) billing.checkout(choice, buyer)
  })
  useEffect(() => {
    if (isOnOffer) start()
  }, [isOnOffer])
  if (!isOnOffer || billing.busy === null) return null
  return (
    <Note filled live icon={<LoaderCircle className="spin" aria-hidden />} className="text-ui!">
      <strong className="font-semibold">{choiceText(choice)} Nothing today.</strong> Opening the checkout…{' '}
      <Link to="/dashboard" className="link font-semibold">
        Not now
      </Link>
    </Note>
  )
}
