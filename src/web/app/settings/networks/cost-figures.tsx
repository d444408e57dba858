import type { XCosts } from '#contract/x-costs.ts'
import { dollarsText } from '#domain/plan/dollars.ts'

/** What a month on X costs, in figures. */
export function CostFigures({ costs }: { costs: XCosts }) {
  const { prices, capUsd, spentUsd, plannedUsd, posts, linkPosts, allowance } = costs
  const figures = [
    ['Spent', dollarsText(spentUsd)],
    ['Planned', dollarsText(plannedUsd)],
    ['Cap', capUsd === null ? 'No cap' : dollarsText(capUsd)],
    ['Posts on X', `${posts}, ${linkPosts} with a link`],
    ...(allowance ? [['X posts with a link', `${allowance.used} of ${allowance.allowed}`]] : []),
    ['Price of a post', dollarsText(prices.postUsd)],
    ['Price of a post with a link', dollarsText(prices.linkPostUsd)],
    ['Price of an alt text', dollarsText(prices.altTextUsd)],
    ['Price of a deletion', dollarsText(prices.deletionUsd)],
  ]
  return (
    <dl className="grid max-w-100 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-ui tabular-nums">
      {figures.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
