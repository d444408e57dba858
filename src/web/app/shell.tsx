import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../root.tsx'
import { registerWorker } from '../offline/register-worker.ts'
import { Toaster } from '../ui/toast.tsx'
import { leaveScreen } from '../ui/toast-store.ts'
import { visitorContext } from '../visitor.ts'
import type { Route } from './+types/shell'
import { ComposerGate } from './composer-gate.tsx'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { LazyLive } from './lazy-live.tsx'
import { ComposerBoundary } from './failure/composer-boundary.tsx'
import { ScreenBoundary } from './failure/screen-boundary.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { NoWorkspace } from './no-workspace.tsx'
import { NoticePlace } from './notice-place.ts'
import { Notices } from './notices.tsx'
import { offersWriting } from './posts/may-act.ts'
import { createQueryClient, useConnections, useInstance, useMe, useWorkspaces } from './queries.ts'
import { useFrameShortcuts } from './shortcuts/use-frame-shortcuts.ts'
import { useShortcutKeys } from './shortcuts/use-shortcuts.ts'
import { signInAddress } from './sign-in/sign-in-address.ts'
import { SwitchQuestion } from './switch-question.tsx'
import { useComposeAddress } from './use-compose-address.ts'
import { useSharedIn } from './use-shared-in.ts'
import { useWorkspaceChoice } from './use-workspace-choice.ts'
import { SwitchWorkspaceContext, WorkspaceContext } from './workspace.ts'

/** Redirects visitors without a session to the sign-in page, before anything is shown. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  if (context.get(visitorContext).signedIn === false) throw redirect(signInAddress(pathname + search))
  return null
}

export function shouldRevalidate() {
  return false
}

/** The frame of every signed-in screen. The server renders it empty; the browser fetches its data. */
export default function Shell() {
  const instance = useRouteLoaderData<typeof rootLoader>('root')?.instance
  const [client] = useState(() => createQueryClient(instance ?? undefined))
  return (
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const instance = useInstance()
  const workspaces = useWorkspaces()
  // Every screen writes times as the person reads them.
  useMe()
  const { workspace, switchTo, question } = useWorkspaceChoice(workspaces.data)
  const connections = useConnections(workspace?.id)
  const [lost, setLost] = useState(false)
  const [noticePlace, setNoticePlace] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  useShortcutKeys()
  useFrameShortcuts(offersWriting(workspace?.role))
  useComposeAddress()
  useSharedIn()
  useEffect(registerWorker, [])

  return (
    <SwitchWorkspaceContext value={switchTo}>
      <WorkspaceContext value={workspace}>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <div className="flex min-h-dvh flex-col text-ui leading-[1.43]">
          <Notices standIns={instance.data?.standInNetworks ?? []} lost={lost} placeRef={setNoticePlace} />
          <div className="grid flex-1 grid-cols-[minmax(0,1fr)] desk:grid-cols-[240px_minmax(0,1fr)]">
            <Sidebar />
            <main
              id="main"
              tabIndex={-1}
              className="flex min-w-0 flex-col gap-3.5 px-4 pt-3 pb-26 outline-none desk:px-6 desk:pt-4 desk:pb-10"
            >
              {workspaces.isLoadingError || workspaces.data?.length === 0 ? (
                <NoWorkspace
                  missing={workspaces.data?.length === 0}
                  busy={workspaces.isFetching}
                  onRetry={() => void workspaces.refetch()}
                />
              ) : (
                <ScreenBoundary key={pathname} what="This screen">
                  <Outlet />
                </ScreenBoundary>
              )}
            </main>
          </div>
        </div>
        <BottomBar />
        <ComposerBoundary>
          <ComposerGate
            workspace={workspace}
            connections={connections}
            noWorkspace={workspaces.data?.length === 0 || workspaces.isLoadingError}
          />
        </ComposerBoundary>
        <LazyDialogs />
        <NoticePlace value={noticePlace}>
          <LazyLive workspaceId={workspace?.id} onLost={setLost} />
        </NoticePlace>
        <SwitchQuestion {...question} />
        <LeavesWithTheScreen key={pathname} />
        <Toaster />
      </WorkspaceContext>
    </SwitchWorkspaceContext>
  )
}

/** Its key is the screen. */
function LeavesWithTheScreen() {
  useEffect(() => leaveScreen, [])
  return null
}
