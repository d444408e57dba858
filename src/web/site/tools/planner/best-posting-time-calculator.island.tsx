import { useState } from 'react'
import type { ActivityTable } from '#domain/tools/planner/best-time.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { ToolProps } from '../parts/tool-props.ts'
import { AudienceTimes } from './audience-times.tsx'
import { HistoryTimes } from './history-times.tsx'

type Tab = 'audience' | 'history'

/** Hours to post at: from where the audience is, or from the posts there already are. */
export default function BestPostingTimeCalculator({ tool, data }: ToolProps<ActivityTable>) {
  const [tab, setTab] = useState<Tab>('audience')
  const tabs = (
    <SegmentedControl
      label="Work it out from"
      segments={[
        { value: 'audience', label: 'Your audience' },
        { value: 'history', label: 'Your own posts' },
      ]}
      value={tab}
      onChange={setTab}
    />
  )
  return tab === 'audience' ? (
    <AudienceTimes tool={tool} table={data} tabs={tabs} />
  ) : (
    <HistoryTimes tool={tool} tabs={tabs} />
  )
}
