import type { TimeAdvice as Advice } from '#contract/analytics.ts'
import { isAtWeekTime } from '#domain/best-time/week-time.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { FlaskConical } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { experimentStand } from '../../../analytics/times/experiment-text.ts'
import { HowLink } from '../../../analytics/times/how-link.tsx'
import { useAdvice } from '../../../analytics/times/use-advice.ts'
import { adviceText } from '../../../analytics/times/verdict-text.ts'
import type { ComposerModel } from '../../state/use-composer.ts'
import { HabitNote } from './habit-note.tsx'

/** More lines would push the ways to save out of view. */
const mostLines = 2

/**
 * What is known about the best time of the chosen accounts: a running experiment, the time that has done best with its
 * next free hour, or why none is named. When the account usually posts is said only where nothing else is.
 */
export function TimeAdvice({ model }: { model: ComposerModel }) {
  const { workspaceId, chosen, state, slots } = model
  const ids = chosen.map(({ id }) => id)
  const accounts = useAdvice(workspaceId, ids, state.post?.id)
  if (!accounts) return null
  const tried = accounts.find(({ experiment }) => experiment !== null)
  const spoken = accounts.filter(
    ({ verdict, slot, experiment }) => verdict === 'speaks' && slot && !experiment,
  )
  const silent = accounts.find(({ verdict, n }) => verdict !== 'speaks' && n > 0)
  const isQuiet = !tried && spoken.length === 0
  const shown = spoken.slice(0, mostLines)
  return (
    <div className="grid gap-0.5 text-small leading-[1.45] text-ink-2">
      {tried?.experiment && (
        <Note icon={<FlaskConical aria-hidden />}>
          Experiment{nameIn(model, tried)}: {experimentStand(tried.experiment)}{' '}
          {slots.next?.isExperiment && 'The next free slot is one of its times. '}
          <HowLink />
        </Note>
      )}
      {shown.map((advice) => (
        <BestTime key={advice.connectionId} model={model} advice={advice} isLast={advice === shown.at(-1)} />
      ))}
      {isQuiet && silent && (
        <span className="text-muted">
          {prefixed(model, silent)}
          {adviceText(silent)} <HowLink />
        </span>
      )}
      {isQuiet && silent?.verdict !== 'no-difference' && (
        <HabitNote workspaceId={workspaceId} chosen={chosen} />
      )}
    </div>
  )
}

interface BestTimeProps {
  model: ComposerModel
  advice: Advice
  /** The link below explains all of them. */
  isLast: boolean
}

/** The time that has done best, and a button that takes its next free hour. */
function BestTime({ model, advice, isLast }: BestTimeProps) {
  const { state, zone, format, now, slots, dispatch } = model
  const [isTaking, setIsTaking] = useState(false)
  const { slot, next } = advice
  const at = state.scheduledFor
  const isTaken = at !== null && slot !== null && isAtWeekTime(at, slot, zone)

  async function take() {
    if (!slot) return
    setIsTaking(true)
    try {
      const taken = await slots.take({ weekday: slot.weekday, band: slot.band })
      if (taken) dispatch({ type: 'time-chosen', at: taken })
    } catch {
      const description = 'The time could not be reserved. Try again, or choose a time yourself.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    setIsTaking(false)
  }

  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>
        {prefixed(model, advice)}
        {adviceText(advice)}
      </span>
      {next && !isTaken && (
        <Button size="s" busy={isTaking} onClick={() => void take()}>
          Use {formatDayAndTime(new Date(next), 'weekday-short', zone, format, now)}
        </Button>
      )}
      {isLast && <HowLink />}
    </span>
  )
}

/** With several accounts it is said of which one. */
function nameIn({ chosen }: ComposerModel, { connectionId }: Advice): string {
  const account = chosen.find(({ id }) => id === connectionId)
  if (!account || chosen.length === 1) return ''
  const isOnlyOne = chosen.filter(({ provider }) => provider === account.provider).length === 1
  return ` on ${networkNames[account.provider]}${isOnlyOne ? '' : ` (${account.username})`}`
}

function prefixed(model: ComposerModel, advice: Advice): string {
  const name = nameIn(model, advice)
  return name === '' ? '' : `${name.slice(' on '.length)}: `
}
