import type { Experiment, Heatmap } from '#contract/analytics.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { postsText } from '../number-text.ts'
import { useBestTimes } from '../use-analytics.ts'
import { BandsTable } from './bands-table.tsx'
import { ExperimentPart } from './experiment-part.tsx'
import { FollowButton } from './follow-button.tsx'
import { GainLine } from './gain-line.tsx'
import { HeatMap } from './heat-map.tsx'
import { SinceAdvice } from './since-advice.tsx'
import { chanceText, gainSentence, verdictText } from './verdict-text.ts'

interface AccountTimesProps {
  workspace: Workspace
  account: Heatmap['accounts'][number]
  /** The newest one that was not cancelled. */
  experiment: Experiment | undefined
}

/** One account: when it posted, and what is known about its best time. */
export function AccountTimes({ workspace, account, experiment }: AccountTimesProps) {
  const query = useBestTimes(workspace.id, account.connectionId)
  const times = query.data
  const speaks = times?.verdict === 'speaks'
  const slot = times?.slots[0] ?? null
  return (
    <article className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-card p-4.5">
      <header className="flex items-end gap-2 border-b-[1.5px] border-line-2 px-0.5">
        <NetworkIcon network={account.network} className="size-5" />
        <h3 className="min-w-0 truncate pb-1 font-text text-ui font-semibold tracking-normal">
          {account.username}
        </h3>
        <span className="ms-auto flex-none pb-1 text-small text-muted tabular-nums">
          {postsText(account.posts)} in {account.days} days
        </span>
      </header>
      {query.isLoadingError && (
        <DidNotLoad query={query}>What is known about the best time didn’t load.</DidNotLoad>
      )}
      {!times && !query.isLoadingError && <Skeleton className="h-12" />}
      {times && (
        <p className="font-display text-[1.25rem] leading-[1.2] font-semibold tracking-[-0.022em] text-balance">
          {verdictText(times)}
        </p>
      )}
      {times?.gain && !times.hardly && <GainLine gain={times.gain} />}
      {times && gainSentence(times) && <p className="text-ink-2">{gainSentence(times)}</p>}
      {speaks && slot && mayAct(workspace.role).schedule && (
        <FollowButton workspaceId={workspace.id} connectionId={account.connectionId} slot={slot} />
      )}
      <HeatMap account={account} slot={slot} kind={speaks ? 'best' : 'try'} />
      {times && chanceText(times) && <p className="text-small text-muted">{chanceText(times)}</p>}
      {times?.sinceAdvice && <SinceAdvice since={times.sinceAdvice} />}
      {times && times.bands.length > 0 && <BandsTable bands={times.bands} />}
      {times && (
        <ExperimentPart
          workspaceId={workspace.id}
          times={times}
          experiment={experiment}
          mayStart={mayAct(workspace.role).schedule}
        />
      )}
    </article>
  )
}
