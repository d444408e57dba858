import { messages } from '#contract/messages.ts'
import type { FirstSteps } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { StepRow } from './step-row.tsx'
import { stepNames } from './step-text.ts'

/** The first steps, each with its state; the next one with what to press for it. */
export function StepsCard({ firstSteps: { steps, draftId } }: { firstSteps: FirstSteps }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const left = steps.filter(({ done }) => !done)
  const next = left[0]?.id
  const isDone = left.length === 0

  // Finished: they are not shown again. If it is not stored, they end the next time.
  useEffect(() => {
    if (isDone) api.people.endFirstSteps().catch(() => null)
  }, [isDone])

  async function dismiss() {
    setIsBusy(true)
    try {
      client.setQueryData(keys.me, await api.people.endFirstSteps())
      document.getElementById('main')?.focus()
    } catch {
      const description = 'The first steps were not dismissed. Please try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      setIsBusy(false)
    }
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-card border border-line bg-card p-4 desk:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="first-steps" className="text-3 tracking-[-0.025em]">
          {isDone ? 'You’re all set' : 'First steps'}
        </h2>
        <span className="text-small text-muted">
          {steps.length - left.length} of {steps.length} done
        </span>
        <Button variant="quiet" size="s" className="ms-auto" busy={isBusy} onClick={() => void dismiss()}>
          {isDone ? 'Close' : 'Dismiss'}
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {steps.map(({ id, done }) => (
          <StepRow key={id} id={id} isDone={done} isNext={id === next} draftId={draftId} />
        ))}
      </ol>
      <output className="sr-only">
        {isDone ? 'All steps are done.' : `Next: ${stepNames[next ?? 'email']}.`}
      </output>
    </section>
  )
}
