/** Moves the cursor of a text field to a line and column, counted from 1, and scrolls it into view. */
export function selectPlace(field: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!field) return
  const lines = field.value.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const at = Math.min(field.value.length, before + column - 1)
  field.focus()
  field.setSelectionRange(at, Math.min(field.value.length, at + 1))
  field.scrollTop = Math.max(0, (line - 4) * (field.scrollHeight / Math.max(1, lines.length)))
}
