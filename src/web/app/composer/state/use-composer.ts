import type { Connection } from '#contract/connections.ts'
import type { Post } from '#contract/posts.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { useMemo, useReducer, useState } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { useChecks } from '../checks/late-checks.ts'
import { keepChosenTime } from '../drafts/chosen-times.ts'
import { useAutosave } from '../drafts/use-autosave.ts'
import { useSaver } from '../drafts/use-saver.ts'
import { isOnItsWay, isStuck, mediaOf } from '../files/attachment.ts'
import { useAttachments } from '../files/use-attachments.ts'
import { isWorthKeeping, keepDraft } from '../kept/draft-keeper.ts'
import { leaveWriting } from '../kept/leave-writing.ts'
import { useKeptDraft } from '../kept/use-kept-draft.ts'
import { saveCalls } from '../saving/save-calls.ts'
import { useSaving } from '../saving/use-saving.ts'
import { automaticSignature } from '../tools/kit-text.ts'
import { useWritingKit } from '../tools/use-writing-kit.ts'
import { useBlockedWords } from '../../brand/use-brand.ts'
import { usePostingTimes } from '../when/use-posting-times.ts'
import { useTypedTime } from '../when/use-typed-time.ts'
import { aiLabelsOf } from './ai-labels.ts'
import {
  allAttachments,
  canBeSigned,
  composerReducer,
  contentBegun,
  openedWith,
  type Opening,
  withTimeToCome,
} from './composer-state.ts'
import { problemOfFile, type ProblemAt } from './find-problem.ts'
import { chosenConnections, networksOf, problemsToShow } from './problems.ts'
import { useNow } from './use-now.ts'
import { useOfferedTime } from './use-offered-time.ts'
import { useSide } from './use-side.ts'
import { useUnfoldedSettings } from './use-unfolded-settings.ts'

export interface ComposerSession {
  workspace: Workspace
  /** Where what is written is kept on this device. */
  slot: string
  connections: readonly Connection[]
  opening: Opening
  onSaved: (intent: SaveIntent, post: Post) => void
  /** Brings the writer to a problem. */
  onProblem: (problem: ProblemAt) => void
}

/** A click is judged by the moment it is made, not by the minute that is shown. */
function rightNow(): Date {
  return new Date()
}

/** Everything one opening of the composer knows and can do; the components only show it. */
export function useComposer({ workspace, slot, connections, opening, onSaved, onProblem }: ComposerSession) {
  const { id: workspaceId, timezone: zone, role } = workspace
  const [state, dispatch] = useReducer(composerReducer, opening, openedWith)
  const [calls] = useState(() => saveCalls(workspaceId))
  const onCreating: Parameters<typeof useSaver>[0]['onCreating'] = (creation) =>
    keepDraft(slot, state, new Date(), localStorage, creation)
  const saved = useSaver({ opening, calls, zone, state, dispatch, onCreating, onSaved: keepTime })
  // A draft has no time of its own.
  function keepTime(postId: string, intent: SaveIntent) {
    const isChosen = intent === 'draft' && !state.isTimeOffered
    keepChosenTime(workspaceId, postId, isChosen ? state.scheduledFor : null)
  }
  const { kit } = useWritingKit(workspaceId)
  const bannedWords = useBlockedWords(workspaceId)
  const now = useNow()
  const chosen = useMemo(() => chosenConnections(state, connections), [state, connections])
  const networks = useMemo(() => networksOf(chosen), [chosen])
  // The network whose text is shown was left out.
  if (state.tab !== 'all' && !networks.includes(state.tab)) dispatch({ type: 'tab-chosen', tab: 'all' })
  if (withTimeToCome(state, now, zone) !== state) lookAtClock(now)
  const checks = useChecks()
  const all = useMemo(
    () =>
      checks?.problemsOf(state, connections, now, 'schedule', { utmRules: kit.utmRules, bannedWords }) ?? [],
    [checks, state, connections, now, kit, bannedWords],
  )
  // The kit may come when the composer is open already.
  const signature = canBeSigned(state) ? automaticSignature(kit.items, networks) : null
  if (signature) dispatch({ type: 'signed', signature: signature.text.trim() })
  const attachments = useAttachments(workspaceId, state, networks, dispatch)
  const kept = useKeptDraft(slot, state, saved.saver.creation)
  const unfolded = useUnfoldedSettings()
  const side = useSide()
  const connectionIds = useMemo(() => chosen.map(({ id }) => id), [chosen])
  const day = dayOf(state.scheduledFor ?? now, zone)
  const slots = usePostingTimes({ workspaceId, zone, connectionIds, postId: state.post?.id, day, now })
  const lastAt = useOfferedTime(state, dispatch, slots.next?.at ?? null, { now, opening })
  const typing = useTypedTime({ at: state.scheduledFor, lastAt, now, zone }, dispatch)

  const files = allAttachments(state)
  const broken = files.find(isStuck)

  function lookAtClock(at: Date) {
    dispatch({ type: 'looked-at-clock', now: at, zone })
  }

  const saving = useSaving({
    saved,
    slots,
    connectionIds,
    broken,
    isWaiting: files.some(isOnItsWay),
    obstacle(intent, isTimeOpen) {
      if (!checks) return broken && problemOfFile(broken.key)
      const rules = { utmRules: kit.utmRules, bannedWords }
      return checks.obstacleTo(intent, {
        state,
        connections,
        zone,
        rules,
        broken,
        now: rightNow(),
        isTimeOpen,
      })
    },
    onTry() {
      dispatch({ type: 'tried' })
      lookAtClock(rightNow())
    },
    onQueued: (at) => dispatch({ type: 'time-chosen', at }),
    onRefused({ problems }) {
      dispatch({ type: 'refused', problems })
      if (problems[0]) onProblem(problems[0])
    },
    onSaved(intent, post) {
      kept.forget()
      onSaved(intent, post)
    },
    onProblem,
  })

  const arrived = files.filter((one) => mediaOf(one) !== null)
  const autosave = useAutosave({
    state,
    isOn: state.post === null || state.post.isDraft,
    isPaused:
      saving.saving !== null || saved.conflict !== null || saved.isPutOff || saved.isGone || saved.isOut,
    isWorthIt: isWorthKeeping(contentBegun(state), arrived.length),
    save: async () => (await saved.save(connectionIds, 'draft', true)).kind,
  })
  const isWorthIt = isWorthKeeping(contentBegun(state), files.length)

  return {
    state,
    dispatch,
    now,
    workspaceId,
    zone,
    format: useTimeFormat(),
    role,
    connections,
    chosen,
    networks,
    problems: problemsToShow(all, state),
    /** What is simply missing too, said or not. */
    allProblems: all,
    attachments,
    /** The networks that label pictures of a model in this post. */
    aiLabels: aiLabelsOf(state, networks),
    kept,
    saved,
    autosave,
    leave: () => leaveWriting({ workspaceId, opening, state, isWorthIt, saved, autosave, kept }),
    kit,
    slots,
    /** The time that was chosen last, also while what is typed is none. */
    lastAt,
    ...typing,
    isUnsaved: state.isDirty && isWorthIt,
    ...saving,
    ...unfolded,
    ...side,
  }
}

export type ComposerModel = ReturnType<typeof useComposer>
