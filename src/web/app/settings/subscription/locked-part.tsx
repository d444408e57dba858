import type { Locks, SubscriptionView } from '#contract/billing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { useAct } from '../use-act.ts'
import { keepGroups, keptAtFirst, keptChoiceOf } from './keep-groups.ts'
import { KeepList } from './keep-list.tsx'
import { surplusText } from './surplus-text.ts'

/** The key of its query: below that of the subscription, which changes with it. */
const locksKey = [...keys.subscription, 'locks']

/** What the present plan locks, and the choice of what stays open; nothing while all of it fits. */
export function LockedPart({ view }: { view: SubscriptionView }) {
  const client = useQueryClient()
  const { busy, act } = useAct()
  const { data: locks } = useQuery({
    queryKey: locksKey,
    queryFn: ({ signal }) => api.billing.locks(undefined, { signal }),
  })
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null)
  const locked = locks ? lockedText(locks) : ''
  if (!locks || locked === '') return null
  const groups = keepGroups(locks, view, view.plan)

  const save = async (chosen: ReadonlySet<string>) => {
    const call = () => api.billing.chooseLocks(keptChoiceOf(groups, chosen))
    const isDone = await act('keep', () => call().then((next) => client.setQueryData(locksKey, next)), {
      done: 'Your choice is saved.',
      failed: 'Your choice was not saved.',
    })
    if (isDone) setKept(null)
  }

  return (
    <section
      aria-labelledby="locked-title"
      className="grid justify-items-start gap-3 border-t-2 border-ink pt-4"
    >
      <h3 id="locked-title" className="text-[1.0625rem] tracking-[-0.015em]">
        Locked by your plan
      </h3>
      <p className="max-w-[62ch] text-ink-2">
        Your plan has no room for {locked}. Nothing is deleted, and scheduled posts still go out.
      </p>
      {groups.length > 0 && <Button onClick={() => setKept(keptAtFirst(groups))}>Choose what stays</Button>}
      <ConfirmDialog
        open={kept !== null}
        title="Choose what stays"
        confirmLabel="Save choice"
        tone="lark"
        busy={busy === 'keep'}
        onConfirm={() => kept && void save(kept)}
        onCancel={() => setKept(null)}
      >
        {kept && <KeepList groups={groups} kept={kept} onKept={setKept} />}
      </ConfirmDialog>
    </section>
  )
}

/** What is locked: ‘1 workspace and 2 accounts’; empty: nothing is. */
function lockedText({ workspaces, members, connections }: Locks): string {
  return surplusText({
    workspaces: lockedOf(workspaces),
    members: lockedOf(members),
    connections: lockedOf(connections),
  })
}

function lockedOf(all: readonly { locked: boolean }[]): number {
  return all.filter(({ locked }) => locked).length
}
