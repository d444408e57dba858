import type { SubscriptionView } from '#contract/billing.ts'
import { plans } from '#domain/plan/plan.ts'
import type { ReactNode } from 'react'
import { Lark } from '../../ui/lark.tsx'
import { ChoosePlan, type ChoosePlanProps } from './choose-plan.tsx'
import { planInShort, planOnOffer, priceOnOffer } from './plan-on-offer.ts'
import { usd } from './usd.ts'

export interface PaywallBodyProps {
  view: SubscriptionView
  workspace: ChoosePlanProps['workspace']
  /** The heading, as what it is in: a dialog names itself with it. */
  title: ReactNode
  /** Why it is closed. */
  text: string
  /** Beside the button, and below it. */
  dismiss?: ReactNode
  more?: ReactNode
}

/** What a paywall says: why, the smallest plan that helps and its price, and where plans are chosen. */
export function PaywallBody({ view, workspace, title, text, dismiss, more }: PaywallBodyProps) {
  const planId = planOnOffer(view)
  const price = priceOnOffer(view)
  return (
    <>
      <div aria-hidden className="flex justify-center border-b-2 border-ink bg-paper pt-6">
        <Lark className="-mb-0.5 h-11 w-12" />
      </div>
      <div className="grid gap-4 p-5.5 text-center">
        <div className="grid gap-2">
          {title}
          <p className="mx-auto max-w-[34ch] text-pretty text-ink-2">{text}</p>
        </div>
        {view.mine && (
          <div className="flex items-center justify-between gap-3 rounded-card border border-line px-3 py-2.5 text-start">
            <span className="min-w-0">
              <b className="block font-semibold">{plans[planId].name}</b>
              <span className="text-small text-ink-2">{planInShort(planId)}</span>
            </span>
            <span className="font-display text-[1.25rem] font-bold tracking-[-0.03em] whitespace-nowrap tabular-nums">
              {usd(price.usd)}{' '}
              <span className="font-text text-small font-normal tracking-normal text-muted">
                a {price.interval}
              </span>
            </span>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ChoosePlan view={view} workspace={workspace} isMain />
          {dismiss}
        </div>
        {more && <p className="text-small text-balance text-muted">{more}</p>}
      </div>
    </>
  )
}
