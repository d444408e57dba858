import { messages } from '#contract/messages.ts'

/**
 * @returns the refusal as toast text; null: it is now the image of the workspace. Source:
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

/** The message for a refused image, by HTTP status; 0: there was no response. */
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
