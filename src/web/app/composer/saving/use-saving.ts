import type { Post } from '#contract/posts.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hideToast } from '../../../ui/toast.tsx'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import type { Attachment } from '../files/attachment.ts'
import type { PostSaver } from '../drafts/use-saver.ts'
import { useChecks } from '../checks/late-checks.ts'
import { useOnceChecked } from '../checks/use-once-checked.ts'
import type { ProblemAt } from '../state/find-problem.ts'
import type { PostingTimes } from '../when/use-posting-times.ts'
import type { SaveResult } from './save.ts'

/** Why the last save failed. */
export interface SaveFailure {
  message: string
  /** `needs-plan`: another plan would allow it. */
  kind?: SaveResult['kind']
}

interface Saving {
  saved: PostSaver
  slots: Pick<PostingTimes, 'take'>
  /** The accounts chosen. */
  connectionIds: readonly string[]
  /** A file that did not come. */
  broken: Attachment | undefined
  /** Files are on their way. */
  isWaiting: boolean
  /** What keeps it from being saved now. */
  obstacle: (intent: SaveIntent, isTimeOpen?: boolean) => ProblemAt | undefined
  /** A save was asked for. */
  onTry: () => void
  onQueued: (at: Date) => void
  onRefused: (result: Extract<SaveResult, { kind: 'refused' }>) => void
  onSaved: (intent: SaveIntent, post: Post) => void
  onProblem: (problem: ProblemAt) => void
}

const nothingFree =
  'There is no free posting time for these accounts. Choose a time, or add posting times in Settings.'
const notReserved = 'The next free posting time could not be reserved. Try again, or choose a time yourself.'

const notChecked = 'The post could not be checked. Check your connection and try again.'

/** Saving what is written. What is in the way gets the focus instead; files on their way are waited for. */
export function useSaving(now: Saving) {
  const { saved, slots, connectionIds, broken, isWaiting } = now
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isQueueing, setIsQueueing] = useState(false)

  /** Whether nothing is in the way; what is gets the focus. */
  function mayBegin(intent: SaveIntent, isTimeOpen = false): boolean {
    if (saving || isQueueing || saved.conflict) return false
    setFailure(null)
    hideToast()
    now.onTry()
    const problem = now.obstacle(intent, isTimeOpen)
    if (!problem) return true
    if (broken && problem.mediaId === broken.key) {
      setFailure({ message: `“${broken.name}” did not upload: try again, or remove it.` })
    }
    now.onProblem(problem)
    return false
  }

  const checks = useChecks()
  // Nothing goes out unchecked. A draft may be kept without: the server looks at it, too.
  const once = useOnceChecked<Exclude<SaveIntent, 'draft'> | 'queue'>(
    (what) => (what === 'queue' ? void queue() : begin(what)),
    sayUnchecked,
  )

  if (failure?.message === notChecked && checks) setFailure(null)

  function sayUnchecked() {
    setFailure({ message: notChecked })
  }

  function begin(intent: SaveIntent) {
    if (mayBegin(intent)) setSaving(intent)
  }

  function trySaving(intent: SaveIntent) {
    if (intent === 'draft') begin(intent)
    else once.ask(intent)
  }

  /** Reserves the next free posting time, and schedules the post for it. */
  async function queue() {
    if (!mayBegin('schedule', true)) return
    setIsQueueing(true)
    const at = await slots.take().catch(() => undefined)
    setIsQueueing(false)
    if (!at) return setFailure({ message: at === null ? nothingFree : notReserved })
    now.onQueued(at)
    setSaving('schedule')
  }

  const isSending = useRef(false)
  async function save(intent: SaveIntent) {
    if (isSending.current) return
    // A file that was waited for may have turned out not to fit.
    const problem = now.obstacle(intent)
    if (problem) {
      setSaving(null)
      return now.onProblem(problem)
    }
    isSending.current = true
    const result = await saved.save(connectionIds, intent, false)
    isSending.current = false
    setSaving(null)
    if (result.kind === 'saved') now.onSaved(intent, result.post)
    else if (result.kind === 'refused') now.onRefused(result)
    else if (result.kind !== 'conflict') setFailure(result)
    // A closed gate is told by the paywall; a full limit here, with a button to the plans.
    if (result.kind === 'needs-plan' && result.problem.code === 'subscription-required')
      tellPlanRefusal(result.problem)
  }

  // Files still on their way are waited for. One that fails ends the save where it is.
  if (saving && broken) setSaving(null)
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!saving || isWaiting) return
    const timer = setTimeout(() => void saveNow(saving))
    return () => clearTimeout(timer)
  }, [saving, isWaiting])

  return {
    saving: saving ?? (once.waiting === 'queue' ? null : once.waiting),
    isQueueing: isQueueing || once.waiting === 'queue',
    failure,
    trySaving,
    addToQueue: () => once.ask('queue'),
    sayUnchecked,
    /** The save that met another version, once its author decided. */
    saveAfterConflict: (intent: SaveIntent) => setSaving(intent),
  }
}
