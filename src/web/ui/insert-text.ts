/**
 * Puts words where the caret is, in place of what is selected, as if they were typed: undo takes them back.
 * @param selects the words stay selected, to be changed once more
 */
export function insertText(field: HTMLTextAreaElement, words: string, selects = false): void {
  field.focus()
  const from = field.selectionStart
  // The one way that keeps the browser's own undo; where it is gone, the words still get in.
  const isDone = document.execCommand('insertText', false, words)
  if (!isDone) {
    field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (selects) field.setSelectionRange(from, from + words.length)
}

/** Puts other words in place of the whole text. */
export function replaceText(field: HTMLTextAreaElement, words: string): void {
  field.focus()
  field.select()
  insertText(field, words)
}

/** What is selected, or all of it. */
export function selectedText({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return selectionStart === selectionEnd ? value : value.slice(selectionStart, selectionEnd)
}
