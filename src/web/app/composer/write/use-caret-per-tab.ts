import { useCallback, useRef, type RefCallback } from 'react'
import type { Tab } from '../state/composer-state.ts'

/**
 * For the field of a tab, of which each tab has one: when it gets the focus again the caret is where it was, and the
 * first time where the shared text has it.
 */
export function useCaretPerTab(tab: Tab): RefCallback<HTMLTextAreaElement> {
  const carets = useRef(new Map<Tab, number>())
  return useCallback((field: HTMLTextAreaElement) => keepCaret(field, tab, carets.current), [tab])
}

/**
 * Puts the caret back once the field gets the focus; what was selected before stays selected.
 * @returns to be called before the field goes: keeps where the caret is
 */
export function keepCaret(
  field: Pick<
    HTMLTextAreaElement,
    'addEventListener' | 'selectionStart' | 'selectionEnd' | 'setSelectionRange'
  >,
  tab: Tab,
  carets: Map<Tab, number>,
): () => void {
  let hadFocus = false
  // @NOTE not earlier: some browsers take the focus away from the tab that was pressed.
  field.addEventListener(
    'focus',
    () => {
      hadFocus = true
      const caret = carets.get(tab) ?? carets.get('all')
      const isSelected = field.selectionStart !== field.selectionEnd
      if (caret !== undefined && !isSelected) field.setSelectionRange(caret, caret)
    },
    { once: true },
  )
  return () => {
    if (hadFocus) carets.set(tab, field.selectionStart)
  }
}
