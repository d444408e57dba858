import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useWorkspace } from '../workspace.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'
import { maySee, settingsSections, type SettingsSection } from './sections.ts'
import { SettingsNavigation } from './settings-navigation.tsx'

export function meta() {
  return [{ title: 'Settings · Postlark' }]
}

/** Settings, one section at a time; the fragment of the address names it, so that each can be linked to. */
export default function SettingsPage() {
  const role = useWorkspace()?.role
  const isHere = useIsInBrowser()
  const { hash } = useLocation()
  const sections = settingsSections.filter((section) => maySee(section, role))
  const shown = isHere ? sectionAt(sections, hash) : undefined
  // While the role is unknown, another section may have to be shown.
  const isKnown = shown !== undefined && (shown.roles === undefined || role !== undefined)
  return (
    <div className="grid content-start gap-4">
      <h1 className="flex min-h-10 items-center text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Settings</h1>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6',
          shown?.wide ? 'desk:grid-cols-[176px_minmax(0,860px)]' : 'desk:grid-cols-[176px_minmax(0,680px)]',
        )}
      >
        <SettingsNavigation sections={sections} shownId={shown?.id} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <SectionBoundary key={shown?.id}>
            <Suspense fallback={<SectionSkeleton />}>
              {isKnown ? <shown.Component /> : <SectionSkeleton />}
            </Suspense>
          </SectionBoundary>
        </div>
      </div>
    </div>
  )
}

function sectionAt(sections: readonly SettingsSection[], hash: string): SettingsSection | undefined {
  return sections.find(({ id }) => `#${id}` === hash) ?? sections[0]
}

const never = () => () => {}

/** The server does not receive the fragment of an address: before hydration no section is known. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
