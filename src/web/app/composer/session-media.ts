/** Media another screen made for the next post, kept for this browser session. Source: signed-in product §4 "New-post dialog". */
const keys = ['mediaUrl', 'thumbnailUrl'] as const

/** The address of the picture to attach: the event's, else the session's. */
export function sessionMediaUrl(fromEvent: string | undefined): string | null {
  return fromEvent ?? sessionStorage.getItem(keys[0])
}

/** On closing the dialog. */
export function clearSessionMedia(): void {
  for (const key of keys) sessionStorage.removeItem(key)
}

/** The picture as a file, or null when it cannot be had. */
export async function fileFrom(url: string): Promise<File | null> {
  try {
    const response = await fetch(url)
    if (!response.ok) return null
    const blob = await response.blob()
    return new File([blob], new URL(url, location.href).pathname.split('/').at(-1) || 'picture', {
      type: blob.type,
    })
  } catch {
    return null
  }
}
