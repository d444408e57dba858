import { CornerDownRight } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { hasChains, readersOfTab } from '../state/replies.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** Adds a reply after the last one and moves the focus there. Nothing where no network of the tab has replies. */
export function AddReplyButton({ model }: { model: ComposerModel }) {
  const { state, dispatch, networks } = model
  if (!readersOfTab(state, networks).some(hasChains)) return null
  function add() {
    flushSync(() => dispatch({ type: 'reply-added', key: crypto.randomUUID() }))
    const fields = document.querySelectorAll<HTMLElement>('[data-composer] [data-reply] textarea')
    fields[fields.length - 1]?.focus()
  }
  return (
    <Button size="s" variant="quiet" icon={<CornerDownRight aria-hidden />} data-add-reply onClick={add}>
      Add a reply
    </Button>
  )
}
