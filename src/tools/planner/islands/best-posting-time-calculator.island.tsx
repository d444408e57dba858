import { useState } from 'react'
import type { AudienceActivity } from '../best-time.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { audienceExample, AudienceTimes, parseAudience } from './audience-times.tsx'
import { historyExample, HistoryTimes } from './history-times.tsx'

type Tab = 'audience' | 'history'

/** The best hours to post: from the location of the audience, or from past posts. */
export default function BestPostingTimeCalculator({ tool, data }: ToolProps<AudienceActivity>) {
  const [tab, setTab] = useState<Tab>('audience')
  const [audience, setAudience] = useSharedState(audienceExample, parseAudience)
  const [text, setText] = useState(historyExample)
  const tabs = (
    <SegmentedControl
      label="Calculate from"
      segments={[
        { value: 'audience', label: 'Your audience' },
        { value: 'history', label: 'Your own posts' },
      ]}
      value={tab}
      onChange={setTab}
    />
  )
  return tab === 'audience' ? (
    <AudienceTimes tool={tool} table={data} tabs={tabs} state={audience} onChange={setAudience} />
  ) : (
    <HistoryTimes tool={tool} tabs={tabs} text={text} onChange={setText} />
  )
}
