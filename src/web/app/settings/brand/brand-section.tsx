import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBrand } from '../../brand/use-brand.ts'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { useWorkspace } from '../../workspace.ts'
import { Section } from '../section.tsx'
import { BrandForm } from './brand-form.tsx'

/** How the workspace writes: given to every text by AI, and checked in the composer. */
export function BrandSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="brand"
      title="Brand voice"
      text="How this workspace sounds. The AI writes by it, and the composer checks every post against it, also without an AI."
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
  if (query.isLoadingError) return <DidNotLoad query={query}>The brand voice didn’t load.</DidNotLoad>
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
    <div className="grid gap-5">
      {!mayChange && <Note tone="muted">Only admins can change the brand voice.</Note>}
      {kit.updatedBy && <p className="text-small text-muted">Last changed by {kit.updatedBy}.</p>}
      <BrandForm workspaceId={workspaceId} kit={kit} mayChange={mayChange} isOwner={isOwner} />
    </div>
  )
}
