import { networkNames } from '#domain/networks/network.ts'
import type { QualityChange } from '#domain/quality/quality-changes.ts'
import { qualityLabel, qualityPanelNetworks } from '#domain/quality/quality-score.ts'
import { Button } from '#web/ui/button.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CategoryBars } from './category-bars.tsx'
import { FindingList } from './finding-list.tsx'
import type { Draft, DraftVerdict } from './judge-draft.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { ScoreCircle } from './score-circle.tsx'

export interface QualityPanelProps {
  draft: Draft
  verdict: DraftVerdict | null
  onChange: (draft: Draft) => void
}

/** The score of a draft on four networks, with its parts and reasons. Renders nothing without text and media. */
export function QualityPanel({ draft, verdict, onChange }: QualityPanelProps) {
  if (verdict === null) {
    return (
      <p className="text-[0.9375rem] text-ink-2">
        Write something or add a picture. The score will appear here.
      </p>
    )
  }
  const { score, categoryScores, positives, negatives } = verdict.quality
  const label = qualityLabel(score)
  const name = networkNames[draft.network]
  return (
    <>
      <SegmentedControl
        label="Network"
        value={draft.network}
        onChange={(network) => onChange({ ...draft, network })}
        segments={qualityPanelNetworks.map((network, at) => ({
          value: network,
          label: (
            <>
              <NetworkIcon network={network} decorative />
              <span className={network === draft.network ? undefined : 'max-desk:sr-only'}>
                {networkNames[network]}
              </span>
            </>
          ),
          count: verdict.scores[at],
        }))}
      />
      <h2 className="sr-only">Your score on {name}</h2>
      <DelayedAnnouncement>{`${name}: ${score} of 100, ${label}.`}</DelayedAnnouncement>
      <div className="my-3 flex flex-wrap items-center gap-x-9 gap-y-6">
        <ScoreCircle score={score} label={label} />
        <CategoryBars scores={categoryScores} />
      </div>
      <div className="grid gap-7 desk:grid-cols-2">
        <FindingList tone="good" title="Good points" findings={positives} nothing="None yet." />
        <FindingList
          tone="bad"
          title="Needs improvement"
          findings={negatives}
          nothing="The rules found nothing to change."
        >
          <Changes verdict={verdict} onApply={(text) => onChange({ ...draft, text })} />
        </FindingList>
      </div>
    </>
  )
}

const applyWords = ['', 'Apply change', 'Apply both', 'Apply all three', 'Apply all four', 'Apply all five']
const leadWords = [
  '',
  'With this change',
  'With both changes',
  'With all three changes',
  'With all four changes',
]

/** Changes that do not depend on the topic, and the resulting score. */
function Changes({ verdict, onApply }: { verdict: DraftVerdict; onApply: (text: string) => void }) {
  const { quality, changes, changed } = verdict
  if (changes.length === 0) return null
  return (
    <div className="mt-4.5 rounded-card border border-line bg-card px-4 py-3.5">
      <p className="mb-1 text-small">
        {leadWords[changes.length] ?? 'With all changes'}:{' '}
        <b>
          {quality.score} → {changed.score}, {qualityLabel(changed.score)}
        </b>
      </p>
      <p className="mb-2.5 text-small text-muted">{changes.map(changeWords).join(' ')}</p>
      <Button onClick={() => onApply(changed.text)}>{applyWords[changes.length] ?? 'Apply all'}</Button>
    </div>
  )
}

function changeWords({ rule }: QualityChange): string {
  switch (rule) {
    case 'hashtags':
      return 'Removes the last hashtags.'
    case 'lines':
      return 'Puts each sentence in its own paragraph.'
    case 'emoji':
      return 'Adds or removes emoji.'
    case 'question':
      return 'Adds a question at the end.'
    case 'action':
      return 'Adds a call to action at the end.'
    default:
      return ''
  }
}
