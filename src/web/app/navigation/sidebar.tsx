import type { Workspace } from '#contract/workspaces.ts'
import { Moon, Plus, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/lark.tsx'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useConnections, usePosts } from '../queries.ts'
import { composerIntent } from '../load-composer.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { PlaceLink } from './place-link.tsx'
import { connectionsPlace, postsPlace, settingsPlace } from './places.ts'
import { WorkspaceChooser } from './workspace-chooser.tsx'

export interface SidebarProps {
  workspaces: readonly Workspace[]
  onChoose: (workspaceId: string) => void
}

/** On a desk, the left edge: where one is, what one can do, where one can go. */
export function Sidebar({ workspaces, onChoose }: SidebarProps) {
  const workspace = useWorkspace()
  const { data: firstPage } = usePosts(workspace?.id, 'scheduled', 1)
  const { data: connections } = useConnections(workspace?.id)
  const needsYou = connections?.some((connection) => connection.needsReauth)
  return (
    <header className="border-r border-line bg-paper-2 max-desk:hidden">
      <div className="sticky top-0 flex h-dvh max-h-215 flex-col gap-3.5 px-3 py-3.5">
        <Link to="/dashboard" className="px-1.5 py-0.5" aria-label="Postlark, your posts">
          <Logo />
        </Link>
        <WorkspaceChooser workspaces={workspaces} onChoose={onChoose} />
        <Button
          variant="lark"
          icon={<Plus aria-hidden />}
          onClick={raiseNewPost}
          {...composerIntent}
          aria-keyshortcuts="n"
        >
          New post <kbd aria-hidden>N</kbd>
        </Button>
        <nav aria-label="App" className="grid gap-px">
          <PlaceLink place={postsPlace}>
            {firstPage && (
              <span className="ml-auto font-mono text-tiny font-medium text-muted">
                {firstPage.counts.scheduled.toLocaleString('en-US')}
                <span className="sr-only"> scheduled</span>
              </span>
            )}
          </PlaceLink>
          <PlaceLink place={connectionsPlace}>
            {needsYou && (
              <span className="ml-auto font-mono text-tiny font-bold text-amber-text">
                <span aria-hidden>!</span>
                <span className="sr-only"> needs you</span>
              </span>
            )}
          </PlaceLink>
        </nav>
        <nav aria-label="Account" className="mt-auto grid gap-px">
          <PlaceLink place={settingsPlace} />
          <ThemeSwitch />
        </nav>
      </div>
    </header>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const dark = theme === 'system' ? deviceIsDark : theme === 'dark'
  return (
    <button
      type="button"
      className="flex min-h-8.5 items-center gap-2.5 rounded-s px-2.5 font-medium text-ink-2 hover:bg-ink/6"
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun className="size-4.25" aria-hidden /> : <Moon className="size-4.25" aria-hidden />}
      {dark ? 'Light' : 'Dark'}
    </button>
  )
}
