import { messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { keys } from '../queries.ts'
import { placeInWords } from './carry.ts'
import type { Moves } from './placed.ts'
import { noteChange } from './use-entries.ts'

interface Done {
  postId: string
  from: string
}

/**
 * Posts that are given another time. They stand there at once; what the server refuses goes back, with words. The last
 * move can be undone.
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
        showToast({
          title: messages.toastTitles.error,
          description: `The post is back where it was. ${reasonOf(error)}`,
          tone: 'bad',
        })
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
    const entry = knownEntry(client, workspaceId, done.postId)
    if (!entry) return
    if (await send(workspaceId, entry, done.from)) {
      showToast({
        title: messages.toastTitles.success,
        description: `Back on ${placeInWords(new Date(done.from), zone)}.`,
      })
    }
  }, [client, workspaceId, zone, send])

  const move = useCallback(
    async (entry: PostEntry, from: string, at: Date) => {
      if (!workspaceId) return
      const done = { postId: entry.id, from }
      last.current = done
      showToast({
        title: messages.toastTitles.success,
        description: `Moved to ${placeInWords(at, zone)}.`,
        action: { label: 'Undo', onAct: () => void undo() },
      })
      if (!(await send(workspaceId, entry, at.toISOString())) && last.current === done) last.current = null
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

function knownEntry(
  client: ReturnType<typeof useQueryClient>,
  workspaceId: string,
  postId: string,
): PostEntry | undefined {
  return client
    .getQueriesData<{ entries: PostEntry[] }>({ queryKey: [...keys.posts(workspaceId), 'between'] })
    .flatMap(([, data]) => data?.entries.filter(({ id }) => id === postId) ?? [])
    .sort((a, b) => b.version - a.version)[0]
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return messages.posts.updateFailed
  if (error.code === 'no-answer') return 'The line is down between you and us. Try again in a moment.'
  return error.status < 500 ? (error.detail ?? messages.posts.updateFailed) : messages.posts.updateFailed
}
