import type { SharedReport } from '#contract/analytics.ts'
import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Logo } from '../../ui/lark.tsx'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import '../analytics/analytics.css'
import './report.css'
import { NumbersSkeleton } from '../analytics/numbers-skeleton.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'

export function meta() {
  return [
    { title: 'Report · Postlark' },
    { name: 'robots', content: 'noindex, nofollow, noarchive' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Search engines must not list it: only people with the link may find it. */
export function headers() {
  return { 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' }
}

type Opened = { kind: 'open'; report: SharedReport } | { kind: 'ended' | 'failed'; why: string }

const load = () => import('./report-body.tsx')

/** What a person without an account sees at a report link. The token is in the fragment, which no server is sent. */
export default function ReportPage() {
  const { opened, busy, open } = useReport()
  const { loaded } = useLoadedModule(load)
  return (
    <div className="min-h-dvh text-ui leading-[1.45]">
      <header className="border-b border-line">
        <div className="mx-auto flex w-full max-w-260 items-center gap-3 px-4 py-2.5">
          <a href="/" className="inline-flex min-h-11 items-center" aria-label="Postlark, home">
            <Logo />
          </a>
          <span className="ms-auto text-small text-ink-2">Report</span>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-260 grid-cols-[minmax(0,1fr)] gap-5 px-4 py-7">
        {(opened === null || (opened.kind === 'open' && !loaded)) && <NumbersSkeleton screen="overview" />}
        {opened?.kind === 'open' && loaded && <loaded.ReportBody report={opened.report} />}
        {opened && opened.kind !== 'open' && (
          <>
            <h1 className="sr-only">Report</h1>
            <EmptyState
              down
              title={opened.kind === 'ended' ? 'Nothing to show here' : 'The report didn’t load'}
              action={
                opened.kind === 'failed' && (
                  <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void open()}>
                    Try again
                  </Button>
                )
              }
            >
              {opened.why}
            </EmptyState>
          </>
        )}
      </main>
    </div>
  )
}

function useReport() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [busy, setBusy] = useState(false)
  const open = useCallback(async () => {
    setBusy(true)
    setOpened(await openReport(location.hash.slice(1)))
    setBusy(false)
  }, [])
  useEffect(() => {
    let isHere = true
    const look = () => void openReport(location.hash.slice(1)).then((result) => isHere && setOpened(result))
    look()
    // Another link may be pasted over this one.
    addEventListener('hashchange', look)
    return () => {
      isHere = false
      removeEventListener('hashchange', look)
    }
  }, [])
  return { opened, busy, open }
}

const incomplete = 'This link is incomplete. Check it.'

async function openReport(token: string): Promise<Opened> {
  if (token === '' || token.length > 100) return { kind: 'ended', why: incomplete }
  try {
    return { kind: 'open', report: await api.sharedReports.look({ token }) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'not-found') return { kind: 'ended', why: error.detail ?? error.title }
    if (error.code === 'bad-request') return { kind: 'ended', why: incomplete }
    return { kind: 'failed', why: error.detail ?? 'Can’t reach Postlark. Try again in a moment.' }
  }
}
