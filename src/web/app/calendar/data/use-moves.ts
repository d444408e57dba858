import { lineIsDown, messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { currentTimeFormat } from '../../../ui/time-format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { api, ApiProblem } from '../../api.ts'
import { tellClosedGate } from '../../billing/tell-closed-gate.ts'
import { tellPlanRefusal } from '../../billing/tell-plan-refusal.ts'
import { raise } from '../../window-events.ts'
import { tellUndone } from '../../post-toasts/tell-scheduled.ts'
import { useTellScheduled } from '../../post-toasts/use-tell-scheduled.ts'
import { keys } from '../../queries.ts'
import { movedSince } from './moved-since.ts'
import type { Moves } from './placed.ts'
import { noteChange } from './use-entries.ts'

interface Done {
  postId: string
  /** null: it was a draft. */
  from: string | null
  /** Where it left the post. */
  to: string
}

/**
 * Posts that are given another time. They are shown there at once; what the server refuses goes back, with the reason. The last
 * move can be undone, as long as the post stands where it left it.
 */
export function useMoves(workspaceId: string | undefined, zone: string) {
  const client = useQueryClient()
  const { tellScheduled } = useStable({ tellScheduled: useTellScheduled() })
  const [moves, setMoves] = useState<Moves>(new Map())
  const last = useRef<Done | null>(null)
  /** Moves of one post wait for each other: each names the version that the one before it left. */
  const turns = useRef(new Map<string, Promise<number | null>>())

  const send = useCallback(
    async (id: string, entry: Pick<PostEntry, 'id' | 'version'>, at: string | null): Promise<boolean> => {
      if (at !== null) setMoves((now) => new Map(now).set(entry.id, at))
      const before = turns.current.get(entry.id) ?? Promise.resolve(entry.version)
      const turn = before.then(async (version) => {
        if (version === null)
          throw new ApiProblem({ code: 'conflict', status: 409, title: 'The move before it failed' })
        const post = await api.posts.edit({ workspaceId: id, postId: entry.id, scheduledFor: at, version })
        noteChange(client, id, post)
        return post.version
      })
      const settled = turn.catch(() => null)
      turns.current.set(entry.id, settled)
      void settled.then(() => {
        if (turns.current.get(entry.id) === settled) turns.current.delete(entry.id)
      })
      try {
        await turn
        return true
      } catch (error) {
        if (!tellPlanRefusal(error)) say(`The post is back where it was. ${reasonOf(error)}`)
        return false
      } finally {
        setMoves(without(entry.id, at))
        void client.invalidateQueries({ queryKey: keys.posts(id) })
      }
    },
    [client],
  )

  const undoMove = useCallback(
    async (done: Done) => {
      if (!workspaceId) return
      const isLast = last.current === done
      if (isLast) last.current = null
      const { postId } = done
      // A move that was refused has said so, and left nothing to undo.
      if ((await turns.current.get(postId)) === null) return
      // Asked for again: another person may have moved it since this window read it.
      const post = await api.posts
        .find({ workspaceId, postId })
        .catch((error: unknown) => say(reasonOf(error)))
      if (!post) {
        if (isLast) last.current ??= done
        return
      }
      const since = movedSince(post.scheduledFor, done.to, zone, currentTimeFormat())
      if (since) {
        say(since)
        return client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
      }
      if (await send(workspaceId, post, done.from)) {
        tellUndone({ zone, format: currentTimeFormat }, { postId, before: done.from })
      }
    },
    [client, workspaceId, zone, send],
  )

  const undo = useCallback(async () => {
    if (last.current) await undoMove(last.current)
  }, [undoMove])

  const tell = useCallback(
    (done: Done) => {
      const { postId, from, to } = done
      tellScheduled({ postId, at: to, before: from, onUndo: () => void undoMove(done) })
    },
    [tellScheduled, undoMove],
  )

  const move = useCallback(
    async (entry: PostEntry, from: string | null, at: Date) => {
      if (!workspaceId) return
      const done = { postId: entry.id, from, to: at.toISOString() }
      last.current = done
      tell(done)
      const isMoved = await send(workspaceId, entry, done.to)
      if (!isMoved && last.current === done) last.current = null
      // A draft that lacks something is completed where it is written.
      if (!isMoved && from === null) raise('edit-post', { postId: entry.id, date: at })
    },
    [workspaceId, send, tell],
  )

  /** Schedules a draft for the next free posting time of its accounts, in one call: nobody else can take it in between. */
  const moveToNext = useCallback(
    async ({ id: postId }: PostEntry) => {
      if (!workspaceId) return
      const action = { kind: 'reschedule', move: { kind: 'next-slot' } } as const
      const answer = await api.posts
        .bulk({ workspaceId, postIds: [postId], action })
        .catch((error: unknown) => void (tellPlanRefusal(error) || say(reasonOf(error))))
      const result = answer?.results[0]
      if (!result) return
      if (!result.done || !result.scheduledFor) {
        if (!tellClosedGate(result.problem)) say(result.problem ?? messages.posts.updateFailed)
        return
      }
      last.current = { postId, from: result.before, to: result.scheduledFor }
      tell(last.current)
      await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
    },
    [client, workspaceId, tell],
  )

  return { moves, move, moveToNext, undo, canUndo: () => last.current !== null }
}

/** The moves without one that is over, unless the post was moved again meanwhile. */
const without =
  (postId: string, at: string | null) =>
  (moves: Moves): Moves =>
    moves.get(postId) === at ? new Map([...moves].filter(([id]) => id !== postId)) : moves

/** Says why something was not done. */
function say(description: string): void {
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return messages.posts.updateFailed
  if (error.code === 'no-answer') return lineIsDown
  return error.status < 500 ? (error.detail ?? messages.posts.updateFailed) : messages.posts.updateFailed
}
