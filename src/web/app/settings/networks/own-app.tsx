import { useQuery } from '@tanstack/react-query'
import type { NetworkAppView } from '#contract/network-apps.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { api, ApiProblem } from '../../api.ts'
import { LoadFailed } from '../load-failed.tsx'
import { SectionPart } from '../section-part.tsx'
import { CopiedValue } from './copied-value.tsx'
import { OwnAppForm } from './own-app-form.tsx'
import { ownAppKey } from './own-app-key.ts'
import { OwnAppState } from './own-app-state.tsx'

interface OwnAppProps {
  workspaceId: string
  network: NetworkId
}

/** The app of the workspace itself at a network, for its owner and admins. */
export function OwnApp({ workspaceId, network }: OwnAppProps) {
  const name = networkNames[network]
  const app = useQuery({
    queryKey: ownAppKey(workspaceId, network),
    queryFn: ({ signal }) => api.networkApps.find({ workspaceId, network }, { signal }),
  })
  if (app.error instanceof ApiProblem && app.error.code === 'not-found') return null
  return (
    <SectionPart
      title={`Your own ${name} app`}
      text={`Connect accounts through an app of yours: ${name} then charges you directly, and posts with a link have no limit. Your cap still holds.`}
    >
      {app.data ? (
        <Loaded view={app.data} workspaceId={workspaceId} />
      ) : app.isLoadingError ? (
        <LoadFailed what="The app" busy={app.isFetching} onRetry={() => void app.refetch()} />
      ) : (
        <Skeleton className="h-20" />
      )}
    </SectionPart>
  )
}

function Loaded({ view, workspaceId }: { view: NetworkAppView; workspaceId: string }) {
  return (
    <div className="grid max-w-140 gap-5">
      <p className="text-ink-2">
        Create an app in the developer console of {networkNames[view.network]}, and enter these there.
      </p>
      <CopiedValue label="Callback address" value={view.callbackUrl} />
      <CopiedValue label="Scopes" value={view.scopes.join(' ')} />
      {view.app && <OwnAppState view={view} app={view.app} workspaceId={workspaceId} />}
      <OwnAppForm key={view.app?.clientId} view={view} workspaceId={workspaceId} />
    </div>
  )
}
