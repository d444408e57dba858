import { LimitMeter } from '../billing/limit-meter.tsx'
import { NewWorkspaceForm } from './new-workspace-form.tsx'
import { Section } from './section.tsx'

/** Creates another workspace, and opens it. */
export function NewWorkspaceSection() {
  return (
    <Section
      id="new-workspace"
      title="New workspace"
      text="For another brand or client, with its own accounts, posts, media and members. You will be its owner."
    >
      <NewWorkspaceForm />
      <LimitMeter limit="workspaces" className="mt-2" />
    </Section>
  )
}
