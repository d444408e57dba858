import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayAct } from '../posts/may-act.ts'
import { Section } from '../settings/section.tsx'
import { SectionPart } from '../settings/section-part.tsx'
import { useWorkspace } from '../workspace.ts'
import { ArchivePart } from './archive-part.tsx'
import { ExportForm } from './export-form.tsx'
import { FeedPart } from './feed-part.tsx'

/** The settings section for import and export. */
export function ExchangeSection() {
  const workspace = useWorkspace()
  const may = mayAct(workspace?.role)
  return (
    <Section
      id="import-export"
      title="Import & export"
      text="Import and export posts, subscribe to your calendar, or move the whole workspace."
    >
      {!workspace && <Skeleton className="h-14" />}
      {workspace && (
        <>
          {may.write && (
            <Link to="/dashboard/import" className={buttonClass({ variant: 'lark' })}>
              Import posts from a file
            </Link>
          )}
          <SectionPart
            title="Export posts as CSV"
            text="One post in each row, with the same columns the import uses. Formulas are disabled."
          >
            <ExportForm workspaceId={workspace.id} zone={workspace.timezone} />
          </SectionPart>
          {may.schedule && (
            <SectionPart
              title="Calendar link"
              text="A secret address other calendars can subscribe to. It shows posts from the last 30 days and the next 90. Anyone with the link can read it."
            >
              <FeedPart workspaceId={workspace.id} />
            </SectionPart>
          )}
          {may.administer && (
            <SectionPart
              title="The whole workspace"
              text="One archive with posts, their versions and history, files, labels, templates, writing kit and posting times. Keep it as a backup or import it into another Postlark. It contains no account keys or passwords."
            >
              <ArchivePart workspaceId={workspace.id} />
            </SectionPart>
          )}
        </>
      )}
    </Section>
  )
}
