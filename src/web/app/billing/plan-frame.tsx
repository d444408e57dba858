import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { useInstance } from '../queries.ts'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'
import { PlanRefusals } from './plan-refusals.tsx'
import { useSubscription } from './use-subscription.ts'

/** What the frame shows of the plan on every screen. It loads after the first paint, with the listener for live changes. */
export function PlanFrame() {
  const workspace = useWorkspace()
  const { data: instance } = useInstance()
  const isPayer = workspace?.role === 'owner' && instance !== undefined && instance.billing !== 'off'
  return (
    <>
      <PlanRefusals />
      {isPayer && <Trial workspaceId={workspace.id} />}
    </>
  )
}

/** A trial’s last day; its code is loaded only while there is a trial. */
function Trial({ workspaceId }: { workspaceId: string }) {
  const reader = useReader()
  const { data: view } = useSubscription(workspaceId)
  const isTrial = view?.status === 'trialing'
  const { loaded } = useBroughtIn(() => import('./trial.ts'), { isWanted: isTrial })
  const text = view && loaded ? loaded.trialNotice(view, reader) : null
  const place = document.querySelector('aside[aria-label=Status]')
  return (
    view && loaded && text !== null && place && <loaded.TrialStrip view={view} text={text} place={place} />
  )
}
