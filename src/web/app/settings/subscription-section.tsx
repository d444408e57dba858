import { plans } from '#domain/plan/plan.ts'
import { Section } from './section.tsx'

const { business } = plans

const limits: readonly [string, number][] = [
  ['Posts a month', business.postsPerMonth],
  ['Workspaces', business.workspaces],
  ['Members of a workspace', business.teamMembers],
  ['Accounts in a workspace', business.connectionsPerWorkspace],
]

/** What this installation gives, and what it costs: nothing. */
export function SubscriptionSection() {
  return (
    <Section
      id="subscription"
      title="Subscription"
      text={`This Postlark runs on its owner’s own machine. It gives everybody what the ${business.name} plan includes: nothing is to be paid, and nothing ends.`}
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
      <p className="mt-3 text-small text-muted">Nothing is counted against these numbers so far.</p>
    </Section>
  )
}
