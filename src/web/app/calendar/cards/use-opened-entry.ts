import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import type { Placed } from '../data/placed.ts'

const loadPanel = () => import('./entry-panel.tsx')

/** Fetches the panel of an entry, before a card is pressed. */
export const reachPanel = () => void loadPanel().catch(() => null)

/** The card whose panel is open, and the code of the panel. */
export function useOpenedEntry() {
  const [opened, setOpened] = useState<{ placed: Placed; anchor: HTMLElement } | null>(null)
  const close = () => setOpened(null)
  const { loaded, ask } = useLazyModule(loadPanel, () => {
    close()
    showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
  })
  return {
    opened,
    close,
    /** null until it is there. */
    EntryPanel: loaded?.EntryPanel ?? null,
    open(card: { placed: Placed; anchor: HTMLElement }) {
      setOpened(card)
      ask()
    },
  }
}
