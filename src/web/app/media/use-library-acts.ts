import type { LibraryFile } from '#contract/media-library.ts'
import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast-store.ts'
import { api, ApiProblem } from '../api.ts'
import { useRefreshLibrary } from './use-library.ts'

/** The destination of files. */
export interface MediaPlacement {
  kept?: boolean
  folderId?: string | null
}

/** The actions of files in the library; each shows its result. */
export function useLibraryActs(workspaceId: string) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefreshLibrary(workspaceId)

  async function run(work: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    try {
      showToast({ title: messages.toastTitles.success, description: await work() })
      return true
    } catch (error) {
      const isKnown = error instanceof ApiProblem && error.detail
      const description = isKnown || 'Nothing was changed. Please try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  /** @param folderName the destination, when files are moved */
  const file = (files: readonly LibraryFile[], filing: MediaPlacement, folderName?: string) =>
    run(async () => {
      const { changed } = await api.media.file({
        workspaceId,
        mediaIds: files.map(({ id }) => id),
        ...filing,
      })
      if (filing.folderId) return `${counted(changed)} now in “${folderName ?? ''}”.`
      if (filing.folderId === null) return `${counted(changed)} now in no folder.`
      return filing.kept
        ? `${counted(changed)} saved in the library.`
        : `${counted(changed)} now only in posts.`
    })

  /** @returns the deleted ids; null: it failed */
  async function remove(files: readonly LibraryFile[]): Promise<string[] | null> {
    setBusy(true)
    try {
      const { removed, refused } = await api.media.removeMany({
        workspaceId,
        mediaIds: files.map(({ id }) => id),
      })
      if (removed.length > 0) {
        const description =
          removed.length === 1 ? 'The file is deleted.' : `${removed.length} files are deleted.`
        showToast({ title: messages.toastTitles.success, description })
      }
      if (refused.length > 0) showToast({ title: 'Not deleted', description: whyNot(refused), tone: 'bad' })
      return removed
    } catch (error) {
      const description =
        (error instanceof ApiProblem && error.detail) || 'Nothing was deleted. Please try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      return null
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return { busy, file, remove }
}

const counted = (count: number) => (count === 1 ? 'The file is' : `${count} files are`)

/** 'loaf.jpg is in 2 posts, rye.jpg is in a review. Remove them there first.' */
function whyNot(refused: readonly { name: string; posts: number }[]): string {
  const told = refused.slice(0, 5).map(({ name, posts }) => {
    if (posts === 0) return `${name} is shown in a review link`
    return `${name} is in ${posts === 1 ? 'a post' : `${posts} posts`}`
  })
  const more = refused.length - told.length
  const rest = more > 0 ? ` and ${more} more` : ''
  return `${told.join(', ')}${rest}. Remove ${refused.length === 1 ? 'it' : 'them'} there first.`
}
