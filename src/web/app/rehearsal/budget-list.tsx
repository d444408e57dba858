import type { Rehearsal } from '#contract/rehearsal.ts'
import { networkNames } from '#domain/networks/network.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { withCommas } from '../../ui/with-commas.ts'

type Budget = Rehearsal['budgets'][number]

/** What networks allow in a day, and what of it is used and planned. */
export function BudgetList({ budgets }: { budgets: Rehearsal['budgets'] }) {
  if (budgets.length === 0) return null
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="mb-3 border-b-2 border-ink pb-1.5 text-[1.125rem]">
        Limits
      </h2>
      <ul className="grid gap-3">
        {budgets.map((budget) => (
          <BudgetRow key={`${budget.network} ${budget.username} ${budget.kind}`} budget={budget} />
        ))}
      </ul>
      <p className="mt-3 flex gap-3.5 text-tiny text-muted">
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden className="h-1.5 w-4 bg-ink-2" /> used
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i aria-hidden className="h-1.5 w-4 bg-lark-3" /> planned here
        </span>
      </p>
    </section>
  )
}

function BudgetRow({ budget }: { budget: Budget }) {
  const { network, username, hours, used, planned, of } = budget
  const share = (part: number) => (of ? `${Math.min(100, (part / of) * 100)}%` : '0%')
  return (
    <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-2.25 gap-y-1 text-small">
      <NetworkIcon network={network} decorative className="size-3.75" />
      <span className="min-w-0 truncate">
        {networkNames[network]}
        {username && <span className="text-muted"> {username}</span>}, {hours >= 672 ? 'month' : `${hours} h`}
      </span>
      <span className="font-mono text-tiny font-medium">{amountText(budget)}</span>
      {of !== null && (
        <span aria-hidden className="col-start-2 col-end-4 flex h-1.75 overflow-hidden rounded-full bg-line">
          <i className="bg-ink-2" style={{ width: share(used) }} />
          <i className="bg-lark-3" style={{ width: share(planned) }} />
        </span>
      )}
    </li>
  )
}

/** ‘6 of 50’, ‘6 of up to 50’, ‘$4.09 of $10.00’. */
function amountText({ kind, used, planned, of, isDisputed }: Budget): string {
  const write = (amount: number) =>
    kind === 'usd' ? `$${amount.toFixed(2)}` : withCommas(Math.round(amount))
  if (of === null) return write(used + planned)
  return `${write(used + planned)} of ${isDisputed ? 'up to ' : ''}${write(of)}`
}
