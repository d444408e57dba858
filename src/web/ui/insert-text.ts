/**
 * Inserts text at the cursor, in place of the selection, as if it were typed: undo removes it.
 * @param selects whether the text stays selected afterwards
 */
export function insertText(field: HTMLTextAreaElement, words: string, selects = false): void {
  field.focus()
  const from = field.selectionStart
  // The only way that keeps the browser's own undo. In browsers without it the text is still inserted.
  const isDone = document.execCommand('insertText', false, words)
  if (!isDone) {
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (selects) field.setSelectionRange(from, from + words.length)
}

/** Replaces the whole text. */
export function replaceText(field: HTMLTextAreaElement, words: string): void {
  field.focus()
  field.select()
  insertText(field, words)
}

/** The selected text, or all of it. */
export function selectedText({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return selectionStart === selectionEnd ? value : value.slice(selectionStart, selectionEnd)
}
