import { Globe } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBrand } from '../../brand/use-brand.ts'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { useWorkspace } from '../../workspace.ts'
import { Section } from '../section.tsx'
import { SectionPart } from '../section-part.tsx'
import { BrandForm } from './brand-form.tsx'
import { LookForm } from './look-form.tsx'

/** How the workspace looks and writes: given to every text by AI, and checked in the composer. */
export function BrandSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="brand"
      title="Brand"
      text="How this workspace looks and sounds. Type it, or fill it from your website and choose what is right."
    >
      {workspace ? (
        <Loaded
          key={workspace.id}
          workspaceId={workspace.id}
          mayChange={mayAct(workspace.role).administer}
          isOwner={workspace.role === 'owner'}
        />
      ) : (
        <Skeleton className="h-40 max-w-170" />
      )}
    </Section>
  )
}

interface LoadedProps {
  workspaceId: string
  mayChange: boolean
  isOwner: boolean
}

function Loaded({ workspaceId, mayChange, isOwner }: LoadedProps) {
  const query = useBrand(workspaceId)
  if (query.isLoadingError) return <DidNotLoad query={query}>The brand didn’t load.</DidNotLoad>
  if (!query.data) {
    return (
      <div className="grid max-w-170 gap-2" aria-busy>
        <Skeleton className="h-14 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    )
  }
  const { data: kit } = query
  return (
    <>
      <div className="grid justify-items-start gap-3">
        {mayChange ? (
          <Link to="/dashboard/scan?for=brand" prefetch="intent" className={buttonClass()}>
            <Globe aria-hidden />
            Fill from a website
          </Link>
        ) : (
          <Note tone="muted">Only admins can change the brand.</Note>
        )}
        {kit.updatedBy && <p className="text-small text-muted">Last changed by {kit.updatedBy}.</p>}
      </div>
      <SectionPart
        title="Look"
        text="Name, logo, colours and fonts, for pictures, films and link cards. What is empty stays as the template has it."
      >
        <LookForm workspaceId={workspaceId} kit={kit} mayChange={mayChange} />
      </SectionPart>
      <SectionPart
        title="Voice"
        text="The AI writes by it, and the composer checks every post against it, also without an AI."
      >
        <BrandForm workspaceId={workspaceId} kit={kit} mayChange={mayChange} isOwner={isOwner} />
      </SectionPart>
    </>
  )
}
