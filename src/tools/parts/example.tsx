import { createContext } from 'react'

/** A tool's worked example, for its bench. */
export interface Example {
  /** Whether the tool shows the example, not the person's own input. */
  isShown: boolean
  /** Whether the fields get the example. Default: while it is shown. A form with its own draft sets this. */
  isInFields?: boolean
  /** Empties all fields; choices stay. */
  clear: () => void
}

/** Whether the values given to fields are the example: they show it as a placeholder, and are empty. */
export const ExampleContext = createContext(false)

/** A field's value and placeholder: the example is never a value. */
export function shownIn<Props extends { value?: unknown; placeholder?: string | undefined }>(
  props: Props,
  isExample: boolean,
): Props {
  if (!isExample || typeof props.value !== 'string') return props
  return { ...props, value: '', placeholder: props.value || props.placeholder }
}

/** For a tool with a visible initial text to work on: its fields are never placeholders. */
export function nothingHidden(clear: () => void): Example {
  return { isShown: false, clear }
}
