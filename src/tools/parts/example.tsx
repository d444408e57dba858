import { createContext } from 'react'

/** A tool's worked example, as its bench shows it. */
export interface Example {
  /** Whether what the tool shows is the example rather than what somebody entered. */
  isShown: boolean
  /** Whether the fields are given the example; left out: while it is shown. A form that keeps its own draft gives them that. */
  isInFields?: boolean
  /** Empties every field; what is chosen stays. */
  clear: () => void
}

/** Whether what fields are given is the example: they show it as a placeholder, and hold nothing. */
export const ExampleContext = createContext(false)

/** A field's value and placeholder: the example is never a value. */
export function shownIn<Props extends { value?: unknown; placeholder?: string | undefined }>(
  props: Props,
  isExample: boolean,
): Props {
  if (!isExample || typeof props.value !== 'string') return props
  return { ...props, value: '', placeholder: props.value || props.placeholder }
}

/** For a tool that opens with something to work on, in plain sight: there is nothing that only looks empty. */
export function nothingHidden(clear: () => void): Example {
  return { isShown: false, clear }
}
