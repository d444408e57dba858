import { insertText, replaceText } from '../../../ui/insert-text.ts'

/** The words that a tool changes, where they stood when it was asked. */
export interface Target {
  field: HTMLTextAreaElement
  from: number
  to: number
  words: string
  /** Some of the text, not all of it. */
  isPart: boolean
}

/** The selected words of a field, or all of them. */
export function targetIn(field: HTMLTextAreaElement): Target {
  const { value, selectionStart, selectionEnd } = field
  const isPart = selectionStart !== selectionEnd
  const [from, to] = isPart ? [selectionStart, selectionEnd] : [0, value.length]
  return { field, from, to, words: value.slice(from, to), isPart }
}

/**
 * The field that still has the words of a target at their place; null: they were changed.
 * @param shown the field that is shown now, in case that of the target has gone
 */
export function fieldWith(target: Target, shown: HTMLTextAreaElement | null): HTMLTextAreaElement | null {
  const field = target.field.isConnected ? target.field : shown
  if (!field) return null
  const { value } = field
  const same = target.isPart ? value.slice(target.from, target.to) === target.words : value === target.words
  return same ? field : null
}

/** Puts words in the place of a target, as if they were typed: one undo takes them back. */
export function writeOver(field: HTMLTextAreaElement, { from, to, isPart }: Target, words: string): void {
  if (!isPart) return replaceText(field, words)
  field.focus()
  field.setSelectionRange(from, to)
  insertText(field, words, true)
}

/** Puts words at the end of a field, as if they were typed. */
export function writeAtEnd(field: HTMLTextAreaElement, words: string): void {
  const { length } = field.value
  field.focus()
  field.setSelectionRange(length, length)
  const space = length === 0 || /\s$/u.test(field.value) ? '' : ' '
  insertText(field, space + words)
}
