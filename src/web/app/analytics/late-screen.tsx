import type { Workspace } from '#contract/workspaces.ts'
import type { ComponentType } from 'react'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import type { AnalyticsScreen, Chosen } from './analytics-address.ts'
import { NumbersSkeleton } from './numbers-skeleton.tsx'

/** What each screen of analytics is given. */
export interface ScreenProps {
  workspace: Workspace
  chosen: Chosen
  /** Of the post or account; null on other screens. */
  id: string | null
}

type Screen = ComponentType<ScreenProps>

/** The code of each screen, loaded when it is opened. */
const loads: Record<AnalyticsScreen | 'accounts' | 'post', () => Promise<{ default: Screen }>> = {
  overview: () => import('./overview/overview-screen.tsx'),
  posts: () => import('./posts/posts-screen.tsx'),
  post: () => import('./post/post-screen.tsx'),
  accounts: () => import('./account/account-screen.tsx'),
  times: () => import('./times/times-screen.tsx'),
  labels: () => import('./labels/labels-screen.tsx'),
  reports: () => import('./reports/reports-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
}

interface LateScreenProps extends ScreenProps {
  screen: AnalyticsScreen | 'accounts'
}

/** A screen of analytics, once its code has loaded. */
export function LateScreen({ screen, ...given }: LateScreenProps) {
  const which = screen === 'posts' && given.id ? 'post' : screen
  const { loaded, loading, lost, again } = useLoadedModule(loads[which])
  if (loaded) return <loaded.default {...given} />
  if (!lost) return <NumbersSkeleton screen={which} />
  return (
    <EmptyState
      down
      title="This screen didn’t load"
      action={
        <Button busy={loading} icon={<RefreshCw aria-hidden />} onClick={again}>
          Try again
        </Button>
      }
    >
      Can’t reach Postlark. Numbers are still being read.
    </EmptyState>
  )
}
