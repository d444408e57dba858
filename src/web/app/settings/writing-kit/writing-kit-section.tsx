import { mayAct } from '../../posts/may-act.ts'
import { useWorkspace } from '../../workspace.ts'
import { useWritingKit } from '../../composer/tools/use-writing-kit.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import { Section } from '../section.tsx'
import { KitList } from './kit-list.tsx'
import { UtmList } from './utm-list.tsx'

/** What all members write with: hashtag groups, signatures, and UTM parameters for links. */
export function WritingKitSection() {
  const workspace = useWorkspace()
  return (
    <Section
      id="writing-kit"
      title="Writing kit"
      text="Text you use often, one click away in the composer, and tracking parameters for links. Shared by everyone in this workspace."
    >
      {workspace ? (
        <Kit workspaceId={workspace.id} mayChange={mayAct(workspace.role).schedule} />
      ) : (
        <Skeleton className="h-24 max-w-170" />
      )}
    </Section>
  )
}

function Kit({ workspaceId, mayChange }: { workspaceId: string; mayChange: boolean }) {
  const { kit, query } = useWritingKit(workspaceId)
  if (query.isLoadingError) {
    return <DidNotLoad query={query}>The writing kit didn’t load.</DidNotLoad>
  }
  if (!query.data) {
    return (
      <div className="grid max-w-170 gap-2" aria-busy>
        <Skeleton className="h-14 rounded-card!" />
        <Skeleton className="h-14 rounded-card!" />
      </div>
    )
  }
  const of = (kind: 'hashtags' | 'signature') => kit.items.filter((item) => item.kind === kind)
  return (
    <div className="grid max-w-170 gap-7">
      {!mayChange && (
        <Note tone="muted">Only editors can change the writing kit. You can use everything in it.</Note>
      )}
      <KitList kind="hashtags" items={of('hashtags')} workspaceId={workspaceId} mayChange={mayChange} />
      <KitList kind="signature" items={of('signature')} workspaceId={workspaceId} mayChange={mayChange} />
      <UtmList rules={kit.utmRules} workspaceId={workspaceId} mayChange={mayChange} />
    </div>
  )
}
