import { mayAct } from '../../posts/may-act.ts'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useAnalyticsSettings, useReportLinks } from '../use-analytics.ts'
import { Exports } from './exports.tsx'
import { LinkList } from './link-list.tsx'
import { MailSchedule } from './mail-schedule.tsx'
import { ShareForm } from './share-form.tsx'

/** Reports for others: links, mails and files. */
export default function ReportsScreen({ workspace, chosen }: ScreenProps) {
  const mayShare = mayAct(workspace.role).schedule
  const links = useReportLinks(workspace.id, mayShare)
  const settings = useAnalyticsSettings(workspace.id)
  if (links.isLoadingError) return <NumbersFailed query={links} />
  if (mayShare && !links.data) return <NumbersSkeleton screen="reports" />
  return (
    <div className="grid max-w-190 gap-8">
      <section aria-labelledby="report-links" className="grid gap-3.5">
        <h2 id="report-links" className="border-b-2 border-ink pb-2 text-3">
          Shared reports
        </h2>
        <p className="text-ink-2">
          A link shows the numbers of accounts you choose to people without an account here, without names of
          members.
        </p>
        {mayShare ? (
          <ShareForm workspaceId={workspace.id} narrowed={chosen.narrowed} />
        ) : (
          <p className="text-ink-2">Ask an editor to share a report.</p>
        )}
        {links.data && <LinkList workspaceId={workspace.id} links={links.data} />}
      </section>
      {settings.data && (
        <MailSchedule workspaceId={workspace.id} settings={settings.data} mayChange={mayShare} />
      )}
      <Exports workspaceId={workspace.id} narrowed={chosen.narrowed} />
    </div>
  )
}
