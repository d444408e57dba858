import { type Plan, type PlanId, planIds, plans, unlimited } from '#domain/plan/plan.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { trialAddress } from '../trial-link.tsx'
import { WherePretended } from '../where-sold.tsx'

const forWhom: Record<PlanId, string> = {
  freeplan: 'For posting to three networks now and then.',
  starter: 'For one business, posting daily.',
  growth: 'For a team, or three shops.',
  business: 'For an agency with many clients.',
}

const count = (value: number) => (value === unlimited ? 'Unlimited' : value.toLocaleString('en-US'))

const rows: readonly [string, (plan: Plan) => string][] = [
  ['Posts a month', (plan) => count(plan.postsPerMonth)],
  ['Workspaces', (plan) => count(plan.workspaces)],
  ['People', (plan) => count(plan.teamMembers)],
  ['Connections', (plan) => `${count(plan.connectionsPerWorkspace)}${plan.workspaces > 1 ? ' each' : ''}`],
  ['AI credits a month', (plan) => count(plan.aiCreditsPerMonth)],
  ['Media storage', (plan) => `${count(plan.mediaStorageGB)} GB`],
]

/** The prices, from the table of plans. Switching between monthly and yearly works without JavaScript. */
export function PlansSection() {
  return (
    <section id="pricing" className="site-wrap pb-14 desk:pb-26">
      <h2 className="text-1 leading-none tracking-[-0.034em]">
        Three days to try it. <br className="max-desk:hidden" />
        Then a fair price.
      </h2>
      <div className="billing">
        <fieldset className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-2">
          <legend className="sr-only">Pay monthly or yearly</legend>
          <span className="inline-flex gap-0.5 rounded-[9px] border border-line bg-paper-2 p-0.75">
            <Period value="monthly">Monthly</Period>
            <Period value="yearly" chosen>
              Yearly
            </Period>
          </span>
          <span className="if-yearly text-base text-ink-2">Save 20–25 % with yearly billing.</span>
          <span className="if-monthly text-base text-ink-2">Billed each month, in US dollars.</span>
        </fieldset>
        <div className="mt-6 grid border-t-2 border-ink desk:grid-cols-4 desk:divide-x desk:divide-line">
          {planIds.map((id) => (
            <PlanColumn key={id} id={id} plan={plans[id]} />
          ))}
        </div>
      </div>
      <WherePretended>
        <p className="mt-5 text-base text-ink-2">A pretend shop: no card is charged.</p>
      </WherePretended>
    </section>
  )
}

function Period({ value, chosen = false, children }: { value: string; chosen?: boolean; children: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-[6px] px-4 text-small font-medium text-ink-2 has-checked:bg-card has-checked:font-semibold has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line-2)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus">
      <input type="radio" name="billing" value={value} defaultChecked={chosen} className="sr-only" />
      {children}
    </label>
  )
}

function PlanColumn({ id, plan }: { id: PlanId; plan: Plan }) {
  const free = plan.monthlyUsd === 0
  const button = `${buttonClass({ variant: id === 'starter' ? 'lark' : 'line' })} mt-4 min-h-11! w-full`
  return (
    <article className="border-b border-line py-6 desk:border-b-0 desk:px-6 desk:first:pl-0 desk:last:pr-0">
      <h3 className="text-3">{plan.name}</h3>
      <p className="mt-2 font-display text-1 leading-none font-bold tracking-[-0.04em]">
        <span className="if-yearly">${plan.yearlyUsdPerMonth}</span>
        <span className="if-monthly">${plan.monthlyUsd}</span>
      </p>
      <p className="mt-1.5 text-small text-muted">
        {free ? (
          'No time limit'
        ) : (
          <>
            <span className="if-yearly">a month, ${plan.yearlyUsdPerMonth * 12} billed once a year</span>
            <span className="if-monthly">a month</span>
          </>
        )}
      </p>
      <p className="mt-2.5 text-[0.9375rem] text-ink-2">{forWhom[id]}</p>
      {free ? (
        <a href="/signin" className={button}>
          Start free
        </a>
      ) : (
        <>
          <a href={trialAddress(id, 'year')} className={`${button} if-yearly`}>
            Start 3-day trial
          </a>
          <a href={trialAddress(id, 'month')} className={`${button} if-monthly`}>
            Start 3-day trial
          </a>
        </>
      )}
      <dl className="mt-5 border-t border-line text-ui">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-2.25 last:border-b-0">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value(plan)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
