import type { Render } from '#contract/film.ts'
import { api } from '../api.ts'
import { raise } from '../window-events.ts'
import type { KeptFilm } from './kept-film.ts'

/** Opens the composer with a finished film, as the file of the library that it is. */
export function useInPost(workspaceId: string, kept: ReadonlyMap<string, KeptFilm>) {
  return (render: Render) => void openPost(workspaceId, render, kept.get(render.id))
}

async function openPost(
  workspaceId: string,
  { url, thumbnailUrl, mediaId }: Render,
  film: KeptFilm | undefined,
): Promise<void> {
  if (url === null) return
  const media = mediaId
    ? await api.media.find({ workspaceId, mediaId }).then(
        (file) => [file],
        () => [],
      )
    : []
  raise('new-post', {
    date: new Date(),
    mediaUrl: url,
    ...(thumbnailUrl !== null && { thumbnailUrl }),
    // The file itself, where it can be had: nothing is sent again then.
    ...(media.length > 0 && { media }),
    ...(film?.postText && { content: { all: film.postText } }),
  })
}
