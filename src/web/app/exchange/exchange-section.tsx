import { Link } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayAct } from '../posts/may-act.ts'
import { Section } from '../settings/section.tsx'
import { SectionPart } from '../settings/section-part.tsx'
import { useWorkspace } from '../workspace.ts'
import { ArchivePart } from './archive-part.tsx'
import { ExportForm } from './export-form.tsx'
import { FeedPart } from './feed-part.tsx'

/** How posts come in and go out. */
export function ExchangeSection() {
  const workspace = useWorkspace()
  const may = mayAct(workspace?.role)
  return (
    <Section
      id="in-and-out"
      title="In and out"
      text="Posts from a spreadsheet, posts as a spreadsheet, and your calendar in another calendar."
    >
      {!workspace && <Skeleton className="h-14" />}
      {workspace && (
        <>
          {may.write && (
            <Link to="/dashboard/import" className={buttonLook({ variant: 'lark' })}>
              Import posts from a file
            </Link>
          )}
          <SectionPart
            title="Posts as a CSV file"
            text="One post in each row, with the columns that the import reads. Nothing in it runs in a spreadsheet."
          >
            <ExportForm workspaceId={workspace.id} zone={workspace.timezone} />
          </SectionPart>
          {may.schedule && (
            <SectionPart
              title="Calendar link"
              text="A secret address that other calendars can subscribe to: what went out in the last 30 days and what goes out in the next 90. Whoever has it can read it."
            >
              <FeedPart workspaceId={workspace.id} />
            </SectionPart>
          )}
          {may.administer && (
            <SectionPart
              title="The whole workspace"
              text="Posts with their versions and history, files, labels, templates, writing kit and posting times in one archive, to keep or to take into another Postlark. Accounts’ keys and passwords are not in it."
            >
              <ArchivePart workspaceId={workspace.id} />
            </SectionPart>
          )}
        </>
      )}
    </Section>
  )
}
