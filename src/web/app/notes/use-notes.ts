import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** The key is below the posts of the workspace, so that a change of posts fetches the notes again. */
const notesKey = (workspaceId: string, postId: string) => [...keys.posts(workspaceId), 'notes', postId]

/** The internal notes on a post, the oldest first. */
export function useNotes(workspaceId: string, postId: string) {
  return useQuery({
    queryKey: notesKey(workspaceId, postId),
    queryFn: ({ signal }) => api.notes.list({ workspaceId, postId }, { signal }),
  })
}

/** Everyone who can be mentioned. Fetched when someone is about to write. */
export function usePeople(workspaceId: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...keys.members(workspaceId), 'mentionable'],
    queryFn: ({ signal }) => api.notes.people({ workspaceId }, { signal }),
    enabled: isWanted,
  })
}

/** The actions of notes; each throws `ApiProblem` and fetches the notes again. */
export function useNoteCalls(workspaceId: string, postId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: notesKey(workspaceId, postId) })
  const which = { workspaceId, postId }
  return {
    add: useMutation({
      mutationFn: (words: { text: string; mentions: string[] }) => api.notes.add({ ...which, ...words }),
      onSettled,
    }),
    edit: useMutation({
      mutationFn: (words: { noteId: string; text: string; mentions: string[] }) =>
        api.notes.edit({ ...which, ...words }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (noteId: string) => api.notes.remove({ ...which, noteId }),
      onSettled,
    }),
  }
}
