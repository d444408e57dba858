import { useState } from 'react'
import type { XCosts } from '#contract/x-costs.ts'
import { formatMonth } from '#domain/time/format/days.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { monthOf, useXCosts } from '../../billing/use-x-costs.ts'
import { useReader } from '../../use-reader.ts'
import { useWorkspace } from '../../workspace.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Section } from '../section.tsx'
import { CapForm } from './cap-form.tsx'
import { CostDays } from './cost-days.tsx'
import { CostFigures } from './cost-figures.tsx'
import { OwnApp } from './own-app.tsx'

/** How many months can be looked at: single uses are kept for thirteen. */
const shownMonths = 13

/** What networks charge for posts: X alone does. */
export function NetworksSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="networks"
      title="Networks"
      text="X charges for every post that is sent through its API, and more for a post with a link. Other networks charge nothing."
    >
      {workspace ? (
        <>
          <MonthOfX workspaceId={workspace.id} isOwner={workspace.role === 'owner'} />
          {(workspace.role === 'owner' || workspace.role === 'admin') && (
            <OwnApp workspaceId={workspace.id} network="twitter" />
          )}
        </>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Section>
  )
}

function MonthOfX({ workspaceId, isOwner }: { workspaceId: string; isOwner: boolean }) {
  const { now } = useReader()
  const months = lastMonths(now)
  const [month, setMonth] = useState(monthOf(now))
  const costs = useXCosts(workspaceId, month)
  return (
    <div className="grid gap-5">
      <h3 className="text-[1.0625rem] tracking-[-0.015em]">X</h3>
      <SelectField
        label="Month"
        className="max-w-60"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {formatMonth(`${one}-01`)}
          </option>
        ))}
      </SelectField>
      {costs.data ? (
        <Shown month={month} costs={costs.data} workspaceId={workspaceId} isOwner={isOwner} />
      ) : costs.isLoadingError ? (
        <LoadFailed what="What X costs" busy={costs.isFetching} onRetry={() => void costs.refetch()} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </div>
  )
}

interface ShownProps {
  month: string
  costs: XCosts
  workspaceId: string
  isOwner: boolean
}

function Shown({ month, costs, workspaceId, isOwner }: ShownProps) {
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">{appTexts[costs.app]}</p>
      <CostFigures costs={costs} />
      {isOwner && <CapForm key={String(costs.capUsd)} capUsd={costs.capUsd} workspaceId={workspaceId} />}
      <CostDays month={month} days={costs.days} />
    </>
  )
}

const appTexts: Record<XCosts['app'], string> = {
  instance: 'Posts go through the X app of this server.',
  own: 'Posts go through your own X app: X charges you directly, and posts with a link have no limit.',
}

/** The last UTC months, the present one first: 2026-11. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, ago) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago))),
  )
}
