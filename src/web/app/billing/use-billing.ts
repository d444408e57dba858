import { checkoutMessages } from '#contract/billing-messages.ts'
import type { ChangePreview, KeptChoice } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast-store.ts'
import { ApiProblem, api } from '../api.ts'
import { keys, useInstance, useMe } from '../queries.ts'
import { keepChoice } from './kept-choice.ts'
import { mayLeaveTo } from './leave-to-pay.ts'
import { choiceAddress, type PlanChoice } from './plan-choice.ts'
import { newEventId, sourceHeaders, track } from './track.ts'

/** What a portal opens with. */
type PortalFlow = 'payment_method_update'

export interface Billing {
  /** The action under way, by its name. It stays until the browser has left. */
  busy: string | null
  /**
   * Goes to the checkout.
   * @param buyer.isResubscription without a trial
   * @param buyer.needsOnboarding they have just signed up, and go on to their posts
   */
  checkout: (
    choice: PlanChoice,
    buyer: { userId: string; isResubscription: boolean; needsOnboarding?: boolean },
  ) => void
  /** Goes to the portal of the payment provider. */
  openPortal: (flow?: PortalFlow) => void
  /** What a change costs and locks; null: it could not be told, and the person knows. */
  preview: (choice: PlanChoice) => Promise<ChangePreview | null>
  /** @param keep what stays open where the plan has no room for all. @returns whether it was done */
  change: (choice: PlanChoice, keep?: KeptChoice) => Promise<boolean>
  /** @param keep what stays open with the free plan */
  cancel: (keep?: KeptChoice) => Promise<boolean>
  keep: () => Promise<boolean>
}

/** Buying, changing and ending a plan. Failures are said in a toast. */
export function useBilling(): Billing {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: me } = useMe()
  const payPages = useInstance().data?.payPages ?? null
  const { busy, run } = useOneAtATime()
  const refetch = async () => {
    // A dialog that waits for the plan waits neither for the invoices nor for the card.
    void client.invalidateQueries({ queryKey: keys.invoices })
    void client.invalidateQueries({ queryKey: keys.payment })
    await client.invalidateQueries({ queryKey: keys.subscription, predicate: isPlan })
  }
  const changed = (name: string, call: () => Promise<unknown>) =>
    run(name, async () => {
      await call()
      await refetch()
      return true
    }).then((done) => done ?? false)
  return {
    busy,
    checkout: (choice, buyer) =>
      void run(`checkout ${choice.planId}`, async () => {
        keepChoice(choice)
        // Whose session has ended comes back here after signing in, with the choice.
        void navigate(choiceAddress(choice), { replace: true })
        const sent = { priceId: priceIdOf(choice), email: me?.email, needsOnboarding: false, ...buyer }
        const { planId: plan_id, interval } = choice
        track('initiate-checkout', {
          value: 1,
          currency: 'USD',
          plan_id,
          interval,
          event_id: newEventId(),
        })
        try {
          const { checkoutUrl } = await api.billing.checkout(sent, { context: sourceHeaders() })
          if (!mayLeaveTo('checkout', checkoutUrl, payPages)) throw new NoAddress()
          location.assign(checkoutUrl)
        } catch (error) {
          // Bought in another tab: this one shows what is true.
          if (error instanceof ApiProblem && error.code === 'already-subscribed') await refetch()
          throw error
        }
        return 'leaving'
      }),
    openPortal: (flow) =>
      void run(`portal ${flow ?? ''}`, async () => {
        const { url } = await api.billing.portal({ flow })
        if (!mayLeaveTo('portal', url, payPages)) throw new NoAddress()
        location.assign(url)
        return 'leaving'
      }),
    preview: (choice) =>
      run(`change ${choice.planId}`, () => api.billing.preview({ priceId: priceIdOf(choice) })),
    change: (choice, keep) =>
      changed('change', () => api.billing.change({ priceId: priceIdOf(choice), ...(keep && { keep }) })),
    cancel: (keep) => changed('cancel', () => api.billing.cancel({ ...(keep && { keep }) })),
    keep: () => changed('keep', () => api.billing.keep()),
  }
}

/** The plan itself, and not what belongs to it. */
const besides: ReadonlySet<unknown> = new Set([keys.invoices[1], keys.payment[1], 'locks'])
const isPlan = ({ queryKey }: Query) => !besides.has(queryKey[1])

/** The server's answer leads to a place the browser does not go to. */
class NoAddress extends Error {}

const priceIdOf = ({ planId, interval }: PlanChoice) => `postlark_${planId}_${interval}`

/** One action at a time. One that ends with 'leaving' stays busy until the person comes back to this page. */
function useOneAtATime() {
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    // The Back button may show the page as it was left.
    const onPageShow = () => setBusy(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  /** @returns null when it failed, or when another action was under way */
  async function run<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer | null> {
    if (busy !== null) return null
    setBusy(name)
    try {
      const answer = await call()
      if (answer !== 'leaving') setBusy(null)
      return answer
    } catch (error) {
      setBusy(null)
      showToast({ title: messages.toastTitles.error, description: failureText(error), tone: 'bad' })
      return null
    }
  }

  return { busy, run }
}

function failureText(error: unknown): string {
  if (error instanceof NoAddress) return checkoutMessages.noAddress
  return (error instanceof ApiProblem && error.detail) || checkoutMessages.failed
}
