import { messages } from '#contract/messages.ts'

/**
 * @returns why not, as a toast says it; null: it is the image of the workspace now. Source:
 * docs/specification/workspaces.md#picture.
 */
export async function uploadWorkspaceImage(
  file: File,
  of: { workspaceId: string; userId: string },
): Promise<{ title: string; description: string } | null> {
  const form = new FormData()
  form.set('file', file)
  form.set('userId', of.userId)
  form.set('workspaceId', of.workspaceId)
  form.set('type', 'workspace-image')
  form.set('postId', 'workspace')
  const answer = await fetch('/media', { method: 'POST', body: form }).catch(() => null)
  return answer?.ok ? null : imageRefusal(answer?.status ?? 0)
}

/** The words for a refused image, by the status of the answer; 0: there was none. */
export function imageRefusal(status: number): { title: string; description: string } {
  const { toastTitles, uploads } = messages
  switch (status) {
    case 401:
      return { title: toastTitles.uploadFailed, description: uploads.notSignedIn }
    case 413:
      return { title: uploads.tooLarge, description: uploads.smallerImage }
    case 415:
      return { title: uploads.invalidType, description: uploads.notAnImage }
    default:
      return { title: toastTitles.uploadFailed, description: uploads.workspaceImageFailed }
  }
}
