import { useNavigate, useSearchParams } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayAct } from '../posts/may-act.ts'
import { sectionAddress } from '../settings/sections.ts'
import { useWorkspace } from '../workspace.ts'
import { ScanHeader } from './scan-header.tsx'
import { ScanHome } from './scan-home.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { stepOf } from './scan-steps.ts'

export function meta() {
  return [{ title: 'Fill my calendar from a website · Postlark' }]
}

/** Reads a website, and makes drafts from its pages. The address says which scan, and which step of it. */
export default function ScanPage() {
  const workspace = useWorkspace()
  const [search, setSearch] = useSearchParams()
  const scanId = search.get('scan')
  const go = useNavigate()
  // Who came from the settings goes back there with the brand.
  const isForBrand = search.get('for') === 'brand'
  const kept: Record<string, string> = isForBrand ? { for: 'brand' } : {}
  const may = mayAct(workspace?.role)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <ScanHeader />
      {!workspace && <Skeleton className="h-50 rounded-card!" />}
      {workspace && !may.write && !scanId && (
        <Note>You can view this workspace, but not scan websites. Ask an editor.</Note>
      )}
      {workspace && scanId && (
        <ScanScreen
          key={scanId}
          workspace={workspace}
          scanId={scanId}
          step={stepOf(search.get('step'))}
          onGo={(step) => setSearch({ scan: scanId, step, ...kept })}
          onBrandSaved={isForBrand ? () => void go(sectionAddress('brand')) : undefined}
          onLeave={() => setSearch({ new: '', ...kept })}
        />
      )}
      {workspace && may.write && !scanId && (
        <ScanHome
          key={workspace.id}
          workspaceId={workspace.id}
          isNew={search.has('new')}
          addressOf={(id) => `?${new URLSearchParams({ scan: id, ...kept })}`}
          onOpen={(id, isReplacing) => setSearch({ scan: id, ...kept }, { replace: isReplacing })}
        />
      )}
    </div>
  )
}
