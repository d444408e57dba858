import { useAskedOnce } from './use-asked-once.ts'
import { raise, raiseNewPost } from './window-events.ts'

/** Opens the new-post dialog when the address says so: empty, or with what a free tool left for it. */
export function useHandedOver(): void {
  useAskedOnce('compose', async (asked) => {
    if (asked === 'new') raiseNewPost()
    if (asked !== 'handed-over') return true
    // What was left stays in this browser until it is taken.
    const file = await import('../ui/handed-over.ts').catch(() => null)
    const left = file?.takeHandedOver()
    if (left) raise('new-post', { date: new Date(), content: { all: left.text }, networks: left.networks })
    return file !== null
  })
}
