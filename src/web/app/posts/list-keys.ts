import type { KeyboardEvent } from 'react'
import type { PostSelection } from './use-selection.ts'

/**
 * Keyboard in the list of posts, while a checkbox has the focus: arrow keys move between checkboxes, with Shift they
 * select; Ctrl or Cmd with A selects the page, Escape clears the selection.
 */
export function listKeys(selection: PostSelection) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    if (event.key === 'Escape' && selection.chosen.length > 0) return selection.clear()
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return selection.selectAll()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const list = box.closest('ul')
    const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-post]') ?? [])]
    const next = boxes[boxes.indexOf(box) + (event.key === 'ArrowDown' ? 1 : -1)]
    next?.focus()
    if (!event.shiftKey || !next) return
    // The first arrow also selects the post it starts from.
    selection.select(box.dataset['post'] ?? '', true)
    selection.select(next.dataset['post'] ?? '', true)
  }
}
