import { lineIsDown, messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { keys } from '../queries.ts'
import { placeInWords } from './carry.ts'
import { movedSince } from './moved-since.ts'
import type { Moves } from './placed.ts'
import { noteChange } from './use-entries.ts'

interface Done {
  postId: string
  from: string
  /** Where it left the post. */
  to: string
}

/**
 * Posts that are given another time. They stand there at once; what the server refuses goes back, with words. The last
 * move can be undone, as long as the post stands where it left it.
 */
export function useMoves(workspaceId: string | undefined, zone: string) {
  const client = useQueryClient()
  const [moves, setMoves] = useState<Moves>(new Map())
  const last = useRef<Done | null>(null)
  /** Moves of one post wait for each other: each names the version that the one before it left. */
  const turns = useRef(new Map<string, Promise<number | null>>())

  const send = useCallback(
    async (id: string, entry: Pick<PostEntry, 'id' | 'version'>, at: string): Promise<boolean> => {
      setMoves((now) => new Map(now).set(entry.id, at))
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
        say(`The post is back where it was. ${reasonOf(error)}`)
        return false
      } finally {
        setMoves(without(entry.id, at))
        void client.invalidateQueries({ queryKey: keys.posts(id) })
      }
    },
    [client],
  )

  const undo = useCallback(async () => {
    const done = last.current
    if (!workspaceId || !done) return
    last.current = null
    const { postId } = done
    // A move that was refused has said so, and left nothing to undo.
    if ((await turns.current.get(postId)) === null) return
    // Asked for anew: what this window knows may be older than somebody else's move.
    const post = await api.posts.find({ workspaceId, postId }).catch((error: unknown) => say(reasonOf(error)))
    if (!post) {
      last.current ??= done
      return
    }
    const since = movedSince(post.scheduledFor, done.to, zone)
    if (since) {
      say(since)
      return client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
    }
    if (await send(workspaceId, post, done.from)) {
      showToast({
        title: messages.toastTitles.success,
        description: `Back on ${placeInWords(new Date(done.from), zone)}.`,
      })
    }
  }, [client, workspaceId, zone, send])

  const move = useCallback(
    async (entry: PostEntry, from: string, at: Date) => {
      if (!workspaceId) return
      const done = { postId: entry.id, from, to: at.toISOString() }
      last.current = done
      showToast({
        title: messages.toastTitles.success,
        description: `Moved to ${placeInWords(at, zone)}.`,
        action: { label: 'Undo', onAct: () => void undo() },
      })
      if (!(await send(workspaceId, entry, done.to)) && last.current === done) last.current = null
    },
    [workspaceId, zone, send, undo],
  )

  return { moves, move, undo, canUndo: () => last.current !== null }
}

/** The moves without one that is over, unless the post was moved again meanwhile. */
const without =
  (postId: string, at: string) =>
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
