import { plans, type PlanId } from '#domain/plan/plan.ts'
import { WhereFree, WhereSold } from './where-sold.tsx'

/** Where a trial of a plan begins. */
export function trialAddress(planId: PlanId, interval: 'month' | 'year'): string {
  return `/signin?mode=up&plan=${planId}&interval=${interval}`
}

/** The link that begins a trial of the smallest plan; 'Start free' where nothing is sold. */
export function TrialLink({ className }: { className: string }) {
  return (
    <>
      <WhereSold>
        <a href={trialAddress('starter', 'month')} className={className}>
          Start 3-day trial
        </a>
      </WhereSold>
      <WhereFree>
        <a href="/signin" className={className}>
          Start free
        </a>
      </WhereFree>
    </>
  )
}

/** What follows a trial: the price that its button leads to, and what there is for less. */
export function TrialTerms() {
  const { starter, freeplan } = plans
  return (
    <>
      ${starter.monthlyUsd} a month after that, or ${starter.yearlyUsdPerMonth} billed yearly. Or stay free:{' '}
      {freeplan.postsPerMonth} posts a month.
    </>
  )
}
