import { analyticsMessages } from '#contract/analytics-messages.ts'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { mayAct } from '../../posts/may-act.ts'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useLabelReport } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { ClicksSection } from './clicks-section.tsx'
import { GroupsSection } from './groups-section.tsx'

/** Numbers by label and by UTM campaign, each network apart. */
export default function LabelsScreen({ workspace, chosen }: ScreenProps) {
  const query = useLabelReport(workspace.id, chosen.narrowed)
  const { date } = useWriters()
  if (query.isLoadingError) return <NumbersFailed query={query} />
  if (!query.data) return <NumbersSkeleton screen="labels" />
  const { labels, campaigns, clickFiles } = query.data
  const mayChange = mayAct(workspace.role).schedule
  const isEmpty = labels.length === 0 && campaigns.length === 0
  if (isEmpty && clickFiles.length === 0)
    return (
      <EmptyState
        title="No labels or campaigns in these days"
        action={
          mayChange && (
            <Link to="/dashboard?view=shared" className={buttonClass({ variant: 'lark' })}>
              Label your posts
            </Link>
          )
        }
      >
        Give posts labels, or links with utm_campaign, to see what each of them brought.
      </EmptyState>
    )
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8"
      aria-busy={query.isPlaceholderData || undefined}
    >
      <p className="text-small text-ink-2">
        What posts got in their first 24 hours. Networks count in their own ways, so they are not added up.
      </p>
      <GroupsSection
        title="Labels"
        groups={labels.map((label) => ({ ...label, key: label.labelId }))}
        empty="No post of these days has a label."
      />
      <GroupsSection
        title="Campaigns"
        groups={campaigns.map((one) => ({
          ...one,
          key: one.campaign,
          name: one.campaign,
          clicks: one.clicks.flatMap(({ fileId, clicks }) => {
            const file = clickFiles.find(({ id }) => id === fileId)
            return file
              ? [{ from: analyticsMessages.clicks.from(file.name, date(file.uploadedAt)), clicks }]
              : []
          }),
        }))}
        empty="No post of these days has a link with utm_campaign."
      />
      {(campaigns.length > 0 || clickFiles.length > 0) && (mayChange || clickFiles.length > 0) && (
        <ClicksSection workspaceId={workspace.id} files={clickFiles} mayChange={mayChange} />
      )}
    </div>
  )
}
