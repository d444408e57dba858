import { mayAct } from '../../posts/may-act.ts'
import { Note } from '../../../ui/note.tsx'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useAnalyticsSettings } from '../use-analytics.ts'
import { NetworksRead } from './networks-read.tsx'
import { useSetSettings } from './use-set-settings.ts'
import { XBudget } from './x-budget.tsx'

/** What is read, and what it may cost. */
export default function SettingsScreen({ workspace }: ScreenProps) {
  const query = useAnalyticsSettings(workspace.id)
  const { busy, set } = useSetSettings(workspace.id)
  const mayChange = mayAct(workspace.role).schedule
  if (query.isLoadingError) return <NumbersFailed query={query} />
  if (!query.data) return <NumbersSkeleton screen="settings" />
  return (
    <div className="grid max-w-190 gap-7">
      {!mayChange && <Note>You can see what is read, but not change it. Ask an editor.</Note>}
      {query.data.xOffered && (
        <XBudget
          workspaceId={workspace.id}
          settings={query.data}
          busy={busy}
          mayChange={mayChange}
          onSet={set}
        />
      )}
      <NetworksRead workspaceId={workspace.id} settings={query.data} mayChange={mayChange} onSet={set} />
    </div>
  )
}
