import { useAskedOnce } from './use-asked-once.ts'
import { raise, raiseNewPost } from './window-events.ts'

/** Opens the new-post dialog when the address says so: empty, or with the text a free tool stored for it. */
export function useComposeAddress(): void {
  useAskedOnce('compose', async (asked) => {
    if (asked === 'new') raiseNewPost()
    if (asked !== 'handed-over') return true
    // The text stays in this browser until the dialog takes it.
    const file = await import('../ui/text-for-composer.ts').catch(() => null)
    const left = file?.takeTextForComposer()
    if (left) raise('new-post', { date: new Date(), content: { all: left.text }, networks: left.networks })
    return file !== null
  })
}
