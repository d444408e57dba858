import { linesOf } from '../doc-model.ts'
import type { WizardQuestion } from '../question-graph.ts'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { use } from 'react'
import { ExampleContext } from '../../parts/example.tsx'
import { CheckList } from '../../parts/check-list.tsx'

export interface QuestionFieldProps {
  question: WizardQuestion
  value: string
  onChange: (value: string) => void
}

/** One question in a suitable control. Pictures have their own field. */
export function QuestionField({ question, value, onChange }: QuestionFieldProps) {
  const { label, kind, options = [] } = question
  // A choice has no placeholder: the example's option is not selected.
  const chosen = use(ExampleContext) ? '' : value
  const hint = question.hint && <span className="text-small text-muted">{question.hint}</span>
  switch (kind) {
    case 'line':
      return (
        <TextField
          label={label}
          hint={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'text':
    case 'list':
    case 'pairs':
      return (
        <TextArea
          label={label}
          hint={hint}
          rows={kind === 'text' ? 3 : 4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={hint}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Not said</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      )
    case 'choices':
      return (
        <div>
          <CheckList
            legend={label}
            options={options.map((id) => ({ id, name: id }))}
            values={linesOf(chosen)}
            onChange={(next) => onChange(next.join('\n'))}
          />
          {hint}
        </div>
      )
    case 'picture':
      return null
  }
}
