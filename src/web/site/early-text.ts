type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps text typed (or filled in by the browser) and files chosen before an island's code has loaded. React would take
 * the text for server-rendered text, and ignore or overwrite it; of the files it would not hear. Call this before
 * hydration.
 * @returns passes text and files to the island; call it after hydration
 */
export function earlyText(island: ParentNode): () => void {
  const before = new Map(fieldsOf(island).map((field) => [field, [field.defaultValue, field.value] as const]))
  return () => {
    for (const [field, [sent, typed]] of before) {
      const words = field.value === sent ? typed : field.value
      if (words === sent || !field.isConnected) continue
      // React remembers the value a field had at hydration, and ignores an input event with the same value.
      enter(field, sent)
      enter(field, words)
    }
    for (const field of island.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}

function fieldsOf(island: ParentNode): Field[] {
  return [...island.querySelectorAll<Field>('input:not([type=file]), textarea')]
}

/** Imitates typing. React watches the `value` property of the field, and would take an assignment for its own. */
function enter(field: Field, words: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
