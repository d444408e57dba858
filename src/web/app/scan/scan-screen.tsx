import type { Workspace } from '#contract/workspaces.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiProblem } from '../api.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { mayAct } from '../posts/may-act.ts'
import { useConnections } from '../queries.ts'
import { BrandStep } from './brand/brand-step.tsx'
import { DraftsStep } from './drafts/drafts-step.tsx'
import { ReadStep } from './read/read-step.tsx'
import { ScanAddress } from './scan-address.tsx'
import { ScanFailed } from './scan-failed.tsx'
import { ScanGone } from './scan-gone.tsx'
import { openSteps, type ScanStep } from './scan-steps.ts'
import { StepsLine } from './steps-line.tsx'
import { useChoices } from './use-choices.ts'
import { useStepFocus } from './use-step-focus.ts'
import { isAtWork, useScan } from './use-scan.ts'

interface ScanScreenProps {
  workspace: Workspace
  scanId: string
  /** As the address names it; one that is not open yet shows the first. */
  step: ScanStep
  onGo: (step: ScanStep) => void
  /** Where a saved brand leads; undefined: to the drafts. */
  onBrandSaved: (() => void) | undefined
  /** To another website. */
  onLeave: () => void
}

/** One scan, in three steps. */
export function ScanScreen({ workspace, scanId, step, onGo, onBrandSaved, onLeave }: ScanScreenProps) {
  const query = useScan(workspace.id, scanId)
  const { data: connections } = useConnections(workspace.id)
  const choices = useChoices(scanId)
  const may = mayAct(workspace.role)
  const open = openSteps(query.data)
  const at = open.has(step) ? step : 'read'
  const state = !query.data || !connections ? 'loading' : query.data.status === 'failed' ? 'failed' : at
  useStepFocus(state, query.data !== undefined && isAtWork(query.data))
  if (query.error instanceof ApiProblem && query.error.code === 'not-found')
    return <ScanGone onLeave={onLeave} />
  if (query.isLoadingError) return <DidNotLoad query={query}>The scan didn’t load. It continues.</DidNotLoad>
  const scan = query.data
  if (!scan || !connections) return <Skeleton className="h-50 rounded-card!" />
  if (scan.status === 'failed') return <ScanFailed scan={scan} mayWrite={may.write} onLeave={onLeave} />
  const { brand } = scan
  return (
    <>
      <ScanAddress
        workspaceId={workspace.id}
        scan={scan}
        mayWrite={may.write}
        isFirst={at === 'read'}
        next={open.has('brand') ? 'brand' : open.has('drafts') ? 'drafts' : null}
        onGo={onGo}
        onLeave={onLeave}
      />
      <StepsLine step={at} open={open} onGo={onGo} />
      {at === 'read' && <ReadStep scan={scan} choices={choices} mayChoose={may.write} />}
      {at === 'brand' && brand && (
        <BrandStep
          workspaceId={workspace.id}
          scan={{ ...scan, brand }}
          mayAccept={may.administer}
          isLast={onBrandSaved !== undefined}
          onContinue={onBrandSaved ?? (() => onGo('drafts'))}
        />
      )}
      {at === 'drafts' && (
        <DraftsStep
          workspaceId={workspace.id}
          scan={scan}
          choices={choices}
          accounts={connections.filter(({ needsReauth, locked }) => !needsReauth && !locked)}
          may={may}
        />
      )}
    </>
  )
}
