import { use } from 'react'
import * as field from '#web/ui/field.tsx'
import { ExampleContext, shownIn } from './example.tsx'

/** The fields of a tool: what is only its example is a placeholder. */
export { inputClassNames, PasswordField, SelectField } from '#web/ui/field.tsx'

interface Usual {
  /** What it holds is a usual value to start from, not the example's own. */
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
