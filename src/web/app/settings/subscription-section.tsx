import { plans } from '#domain/plan/plan.ts'
import { Section } from './section.tsx'

const { business } = plans

const limits: readonly [string, number][] = [
  ['Posts per month', business.postsPerMonth],
  ['Workspaces', business.workspaces],
  ['Members per workspace', business.teamMembers],
  ['Accounts per workspace', business.connectionsPerWorkspace],
]

/** What this installation gives, and what it costs: nothing. */
export function SubscriptionSection() {
  return (
    <Section
      id="subscription"
      title="Subscription"
      text={`You’re on self-hosted Postlark. Everyone gets what the ${business.name} plan includes. It’s free. There is nothing to pay and no time limit.`}
    >
      <dl className="grid max-w-100 border-t border-line">
        {limits.map(([name, limit]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-mono tabular-nums">
              {limit < 0 ? 'unlimited' : limit.toLocaleString('en-US')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">Usage is not counted against these limits yet.</p>
    </Section>
  )
}
