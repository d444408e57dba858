import { use } from 'react'
import * as field from '#web/ui/field.tsx'
import { ExampleContext, shownIn } from './example.tsx'

/** The fields of a tool: example values show as placeholders. */
export { inputClassNames, PasswordField, SelectField } from '#web/ui/field.tsx'

interface Usual {
  /** The value is a common default, not part of the example. */
  isUsual?: boolean
}

/** One line of text. */
export function TextField({ isUsual = false, ...props }: field.TextFieldProps & Usual) {
  const isExample = use(ExampleContext) && !isUsual
  return <field.TextField {...shownIn(props, isExample)} />
}

/** Several lines of text. */
export function TextArea(props: field.TextAreaProps) {
  return <field.TextArea {...shownIn(props, use(ExampleContext))} />
}
