import type { Render } from '#contract/film.ts'
import { lineIsDown } from '#contract/messages.ts'
import { ApiProblem } from '../../api-problem.ts'

export const isOver = ({ status }: Pick<Render, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** What a render is doing, as a heading: 'Drawing, 62 %, about 9 s left'. */
export function progressText({ status, stage, progress, etaSec, queuePosition }: Render): string {
  if (status === 'queued') {
    return queuePosition !== null && queuePosition > 1
      ? `Waiting, ${queuePosition - 1} before it`
      : 'Waiting for its turn'
  }
  const share = `${Math.floor(progress * 100)} %`
  const left = etaSec !== null && etaSec > 0 ? `, ${secondsLeft(etaSec)}` : ''
  switch (stage) {
    case 'joining':
      return `Joining, ${share}${left}`
    case 'storing':
      return `Saving, ${share}`
    case 'drawing':
      return `Drawing, ${share}${left}`
    case 'waiting':
    case 'preparing':
    case null:
      return `Preparing${left}`
    default:
      return stage satisfies never
  }
}

/** 'about 9 s left', 'about 2 min left'. */
function secondsLeft(sec: number): string {
  return `about ${roughly(sec)} left`
}

/** '9 s', '2 min': no more exact than an estimate is. */
export function roughly(sec: number): string {
  return sec < 90 ? `${Math.max(1, Math.round(sec))} s` : `${Math.round(sec / 60)} min`
}

/** '18 s', '4.5 s'. */
export function lengthText(sec: number): string {
  return `${Math.round(sec * 10) / 10} s`
}

/** '18 s, 1080 × 1920'. */
export function factsOf({
  durationSec,
  width,
  height,
}: Pick<Render, 'durationSec' | 'width' | 'height'>): string {
  return `${lengthText(durationSec)}, ${width} × ${height}`
}

/** Why a render could not be asked for or stopped, as a sentence. */
export function whyNoRender(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.status === 0) return lineIsDown
  const inFields = error.problems.map(({ message }) => message).join(' ')
  return inFields || error.detail || error.title
}
