/** A field as a bank describes it. Its key is the slot it fills. */
export interface FieldPlan {
  key: string
  label: string
  /** One line of text when left out. */
  kind?: string
  hint?: string
  required?: boolean
  /** Longest text, in UTF-16 units. */
  max?: number
  options?: readonly { id: string; name: string }[]
  /** Stands beside another short one. */
  half?: boolean
}
