/** A field of a bank. Its key is the slot it fills. */
export interface FieldPlan {
  key: string
  label: string
  /** Default: one line of text. */
  kind?: string
  hint?: string
  required?: boolean
  /** Longest text, in UTF-16 units. */
  max?: number
  options?: readonly { id: string; name: string }[]
  /** Half as wide, beside another one. */
  half?: boolean
}
