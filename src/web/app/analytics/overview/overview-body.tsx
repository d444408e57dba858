import type { Overview } from '#contract/analytics.ts'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { useState } from 'react'
import { ChartKey } from '../charts/chart-key.tsx'
import { TableSwitch } from '../charts/table-switch.tsx'
import type { Writers } from '../use-writers.ts'
import { AccountCard } from './account-card.tsx'
import { BestPosts } from './best-posts.tsx'
import { Tiles } from './tiles.tsx'

interface OverviewBodyProps {
  overview: Overview
  writers: Writers
  /** The query of the address, for links. */
  search: string
  onOpen?: (publicationId: string) => void
  /** Looked at by people without an account. */
  isShared?: boolean
}

/** Tiles, the accounts each on its own line, and the best posts. */
export function OverviewBody({ overview, writers, search, onOpen, isShared = false }: OverviewBodyProps) {
  const [isTable, setIsTable] = useState(false)
  const { tiles, from, to } = overview
  // Accounts without a post come after those that have something to show.
  const accounts = overview.accounts.toSorted(
    (one, other) => Number(one.posts.length === 0) - Number(other.posts.length === 0),
  )
  return (
    <>
      <Tiles tiles={tiles} writers={writers} />
      <section aria-labelledby="accounts" className="mt-1.5 grid gap-3">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h2 id="accounts" className="text-3">
            {isShared ? 'Accounts' : 'Your accounts'}
          </h2>
          <span className="ms-auto">
            <TableSwitch isOn={isTable} onChange={setIsTable} of="accounts" />
          </span>
          <p className="w-full text-small text-ink-2">
            The line is what each account usually gets: half of its posts do better, half worse. Each dot is a
            post, 24 hours after it went out.
            {accounts.some(({ usualFrom }) => usualFrom === 'period') &&
              ` ${analyticsMessages.usual.whereTooFew}`}
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-3.5">
          {accounts.map((line) => (
            <AccountCard
              key={line.connectionId}
              line={line}
              from={from}
              to={to}
              writers={writers}
              onOpen={onOpen}
              tiles={tiles.filter(({ network }) => network === line.network)}
              isAlone={accounts.filter(({ network }) => network === line.network).length === 1}
              isTable={isTable}
              isShared={isShared}
              search={search}
            />
          ))}
        </div>
        {!isTable && (
          <div className="flex desk:justify-end">
            <ChartKey marks={['above', 'below', 'usual', 'uncompared', 'absent']} />
          </div>
        )}
      </section>
      <BestPosts best={overview.best} writers={writers} search={search} isShared={isShared} />
    </>
  )
}
