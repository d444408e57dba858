import type { Connection } from '#contract/connections.ts'
import type { Scan } from '#contract/scans.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import { useReader } from '../../use-reader.ts'
import { StepHead } from '../step-head.tsx'
import type { ScanChoices } from '../use-choices.ts'
import { draftsText, draftsTitle } from './drafts-text.ts'
import { DraftList } from './draft-list.tsx'
import { DraftsBar } from './drafts-bar.tsx'
import { shownDrafts } from './shown-drafts.ts'
import { HowDialog } from './how-dialog.tsx'
import { firstHow, howText, networksOf } from './how-written.ts'
import { NoDrafts } from './no-drafts.tsx'
import { TakenNote } from './taken-note.tsx'
import { calendarOf, type Taken } from './taken-text.ts'
import { useFreeSlots } from './use-free-slots.ts'
import { useTaking } from './use-taking.ts'
import { useWriteAgain } from './use-write-again.ts'

interface DraftsStepProps {
  workspaceId: string
  scan: Scan
  choices: ScanChoices
  /** The accounts that work. */
  accounts: readonly Connection[]
  may: { write: boolean; schedule: boolean }
}

/** The third step: the drafts, and what is made of them. */
export function DraftsStep({ workspaceId, scan, choices, accounts, may }: DraftsStepProps) {
  const [how, setHow] = useState(() => firstHow(scan, accounts))
  const [isAsking, setIsAsking] = useState(false)
  const shown = shownDrafts(scan, choices)
  const selected = shown.filter(({ isSelected }) => isSelected)
  const { busy, taken, take } = useTaking(workspaceId, scan.id, how.connectionIds)
  const goingTo = may.schedule ? how.connectionIds : []
  const { data: free } = useFreeSlots(workspaceId, goingTo, selected.length, busy !== null)
  const isOpen = shown.some(({ draft }) => draft.postId === null)
  const again = useWriteAgain(workspaceId, scan.id, accounts)
  const pageIds = scan.pages.flatMap(({ id, state }) =>
    state === 'read' && !choices.pagesOut.has(id) ? [id] : [],
  )

  return (
    <section aria-labelledby="drafts-title" className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <StepHead id="drafts-title" title={draftsTitle(scan, shown.length)} text={draftsText(scan)}>
        {may.write && (
          <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setIsAsking(true)}>
            {howText(how)}
          </Button>
        )}
      </StepHead>
      {scan.notice && <Note tone="amber">{scan.notice}</Note>}
      {scan.status === 'writing' && <Writing />}
      {shown.length === 0 && scan.status !== 'writing' && (
        <NoDrafts
          hasPages={pageIds.length > 0}
          isStopped={scan.drafts.length === 0 && scan.status === 'cancelled'}
          busy={again.busy}
          onWrite={may.write ? () => void again.write(how, pageIds) : undefined}
        />
      )}
      {may.write && isOpen && (
        <DraftsBar
          selected={selected.length}
          of={shown.length}
          busy={busy}
          whyNoSlots={whyNoSlots(may.schedule, how.connectionIds, free?.slots.length)}
          onTake={(when) => take(selected, when)}
        />
      )}
      <TakenNote taken={taken} />
      {shown.length > 0 && !isOpen && <AllTaken taken={taken} />}
      {may.schedule && selected.length > 0 && <LazyLimitMeter limit="postsPerMonth" />}
      <DraftList
        workspaceId={workspaceId}
        shown={shown}
        slots={free?.slots ?? []}
        networks={networksOf(how, accounts)}
        choices={choices}
        mayWrite={may.write}
      />
      {isAsking && (
        <HowDialog
          workspaceId={workspaceId}
          accounts={accounts}
          how={how}
          pages={pageIds.length}
          busy={again.busy}
          onUse={async (next, isWrittenAgain) => {
            if (isWrittenAgain && !(await again.write(next, pageIds))) return
            setHow(next)
            setIsAsking(false)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

function whyNoSlots(
  maySchedule: boolean,
  accounts: readonly string[],
  free: number | undefined,
): string | null {
  if (!maySchedule) return 'An editor can schedule them.'
  if (accounts.length === 0) return 'Choose an account to schedule them.'
  return free === 0 ? 'Your accounts have no free posting time.' : null
}

function AllTaken({ taken }: { taken: readonly Taken[] }) {
  const { zone } = useReader()
  return (
    <Note tone="leaf" filled>
      Every draft is a post now.{' '}
      <Link to={calendarOf(taken, zone)} className="link">
        See the calendar
      </Link>
    </Note>
  )
}

function Writing() {
  return (
    <div aria-busy className="grid gap-3">
      <output className="sr-only">Writing the drafts</output>
      {[1, 2].map((one) => (
        <Skeleton key={one} className="h-22 rounded-card!" />
      ))}
    </div>
  )
}
