type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What is typed into an island before its code is there, or filled in by the browser: React takes it for what the
 * server wrote, and forgets it or writes over it. Call it before the island is brought to life.
 * @returns tells the island what was typed; call it once it listens
 */
export function earlyText(island: ParentNode): () => void {
  const before = new Map(fieldsOf(island).map((field) => [field, [field.defaultValue, field.value] as const]))
  return () => {
    for (const [field, [sent, typed]] of before) {
      const words = field.value === sent ? typed : field.value
      if (words === sent || !field.isConnected) continue
      // The field remembers what it held when it began to listen, and keeps silent when it hears the same again.
      enter(field, sent)
      enter(field, words)
    }
  }
}

function fieldsOf(island: ParentNode): Field[] {
  return [...island.querySelectorAll<Field>('input:not([type=file]), textarea')]
}

/** As if it had been typed: React watches the field's own `value`, and would take this for its own doing. */
function enter(field: Field, words: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
