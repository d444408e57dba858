import { useSearchParams } from 'react-router'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useInstance } from '../queries.ts'
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
      {isPayer && <OwnPlan workspaceId={workspace.id} />}
    </>
  )
}

/** What began at the checkout, and a trial’s last day. The code of each is loaded only when it is needed. */
function OwnPlan({ workspaceId }: { workspaceId: string }) {
  const { data: view } = useSubscription(workspaceId)
  const [params] = useSearchParams()
  const isTrial = view?.status === 'trialing'
  const trial = useLoadedModule(() => import('./trial-strip.tsx'), { isWanted: isTrial })
  const welcome = useLoadedModule(() => import('./welcome.tsx'), { isWanted: params.has('welcome') })
  return (
    <>
      {view && trial.loaded && isTrial && <trial.loaded.TrialStrip view={view} />}
      {view && welcome.loaded && params.has('welcome') && <welcome.loaded.Welcome view={view} />}
    </>
  )
}
