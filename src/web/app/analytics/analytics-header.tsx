import type { Workspace } from '#contract/workspaces.ts'
import { useLayoutEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { useReader } from '../use-reader.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import {
  addressOf,
  analyticsScreens,
  screenNames,
  type AnalyticsScreen,
  type Chosen,
} from './analytics-address.ts'
import { ExportMenu } from './export-menu.tsx'
import { FilterButton } from './filter-button.tsx'
import { PeriodBar } from './period-bar.tsx'

interface AnalyticsHeaderProps {
  workspace: Workspace | undefined
  screen: AnalyticsScreen | 'accounts'
  id: string | null
  chosen: Chosen
}

/** The heading, the screens, and what the numbers are of. */
export function AnalyticsHeader({ workspace, screen, id, chosen }: AnalyticsHeaderProps) {
  const { zone } = useReader()
  const hasPeriod = screen !== 'settings' && !(screen === 'posts' && id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 print:hidden">
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Analytics</h1>
        <ScreenLinks screen={screen} />
        <span className="flex items-center gap-2 desk:ms-auto">
          <span className="text-small text-muted max-desk:hidden">{cityOf(zone)} time</span>
          {workspace && <ExportMenu workspaceId={workspace.id} chosen={chosen} />}
        </span>
      </div>
      {hasPeriod && (
        <div className="relative flex flex-wrap items-center gap-2.5">
          <PeriodBar chosen={chosen} hasCompare={screen === 'overview'} />
          {screen !== 'accounts' && <FilterButton workspaceId={workspace?.id} narrowed={chosen.narrowed} />}
        </div>
      )}
    </>
  )
}

function ScreenLinks({ screen }: { screen: AnalyticsScreen | 'accounts' }) {
  const [search] = useSearchParams()
  const kept = search.size > 0 ? `?${search}` : ''
  const links = useRef<HTMLElement>(null)
  const at = analyticsScreens.findIndex((one) => one === screen)
  // On a narrow phone the last ones are outside.
  useLayoutEffect(() => {
    const here = links.current?.children[at]?.getBoundingClientRect()
    const shown = links.current?.getBoundingClientRect()
    if (here && shown && here.right > shown.right) links.current?.scrollBy(here.right - shown.right + 4, 0)
  }, [at])
  return (
    <nav
      ref={links}
      aria-label="Analytics"
      className="inline-flex max-w-full overflow-x-auto desk:gap-0.5 rounded-[9px] border border-line bg-paper-2 p-0.75"
    >
      {analyticsScreens.map((one) => (
        <Link
          key={one}
          to={addressOf(one, kept)}
          aria-current={one === screen ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 flex-none items-center rounded-[6px] px-1.5 text-small leading-none font-medium text-ink-2 hover:text-ink desk:min-h-7.5 desk:px-3',
            one === screen && 'bg-card font-semibold! text-ink! shadow-[0_0_0_1px_var(--color-line-2)]',
          )}
        >
          {screenNames[one]}
        </Link>
      ))}
    </nav>
  )
}
