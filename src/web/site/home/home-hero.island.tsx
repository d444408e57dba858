import type { NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { SampleCalendar } from './sample-calendar.tsx'
import { SampleComposer } from './sample-composer.tsx'
import { sampleText, sampleWeek, type SamplePost } from './sample-week.ts'

/** Loads when the visitor first touches it: most people only look. */
export const hydrates = 'on-touch'

const friday = 2

/**
 * The composer and the calendar of the product, with sample data: a post scheduled on the left appears on the right.
 */
export default function HomeHero() {
  const [text, setText] = useState(sampleText)
  const [networks, setNetworks] = useState<readonly NetworkId[]>([
    'twitter',
    'linkedin',
    'instagram',
    'bluesky',
    'threads',
    'facebook',
  ])
  const [minute, setMinute] = useState(540)
  const [added, setAdded] = useState<readonly SamplePost[]>([])
  const draft: SamplePost = { day: friday, minute, text, networks, state: 'scheduled' }
  return (
    <div className="grid gap-5 desk:grid-cols-[minmax(0,5.2fr)_minmax(0,6.6fr)]">
      <SampleComposer
        text={text}
        networks={networks}
        minute={minute}
        onText={setText}
        onNetworks={setNetworks}
        onMinute={setMinute}
        onSchedule={() => {
          setAdded([...added, draft])
          setText('')
        }}
      />
      <SampleCalendar posts={[...sampleWeek, ...added]} draft={text.trim() === '' ? null : draft} />
    </div>
  )
}
