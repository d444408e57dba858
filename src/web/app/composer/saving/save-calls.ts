import type { Post, PostToSave } from '#contract/posts.ts'
import { api } from '../../api.ts'
import { ApiProblem, problemOf } from '../../api-problem.ts'
import { fetchSignedIn } from '../../sign-in/fetch-signed-in.ts'
import type { SaveCalls } from './save.ts'

/** The calls that saving makes, for one workspace. */
export function saveCalls(workspaceId: string): SaveCalls {
  return {
    describe: (mediaId, altText) => api.media.describe({ workspaceId, mediaId, altText }),
    create: (post, idempotencyKey) => createPost(workspaceId, post, idempotencyKey),
    edit: (postId, post, version) =>
      api.posts.edit({ workspaceId, postId, ...post, version: version ?? undefined }),
    find: (postId) => api.posts.find({ workspaceId, postId }),
    compare: (postId) => api.posts.compare({ workspaceId, postId }),
  }
}

// @NOTE not through the typed client: it has no way to send a header with one call.
async function createPost(workspaceId: string, post: PostToSave, idempotencyKey: string): Promise<Post> {
  const response = await fetchSignedIn(`/api/workspaces/${workspaceId}/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(post),
  }).catch(() => {
    throw new ApiProblem({ code: 'no-answer', status: 0, title: 'No answer from the server' })
  })
  if (response.ok) return (await response.json()) as Post
  throw await problemOf(response)
}
