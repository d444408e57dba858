import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Copies where a post is live, one address per line, and says whether it worked. Never throws. */
export async function copyLinks(links: readonly string[]): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(links.join('\n')).then(
    () => true,
    () => false,
  )
  if (isCopied) {
    const description = links.length === 1 ? 'Link copied.' : `${links.length} links copied.`
    return showToast({ title: messages.toastTitles.success, description })
  }
  const description = 'This browser doesn’t allow copying. Open the post to copy its link.'
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
