import type { Template, TemplateField } from '#domain/film/template.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { filmLimits } from '#domain/film/film-limits.ts'
import type { ChosenFile, FilmFields } from '../film-fields.ts'
import { FileChoice } from './file-choice.tsx'
import { ListField } from './list-field.tsx'

interface TemplateFieldsProps {
  workspaceId: string
  template: Template
  fields: FilmFields
  /** What is wrong, by the name of the field: `text`, `modifications.author`. */
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<FilmFields>) => void
}

/** What the template says: its text, and the fields that it has beside it. */
export function TemplateFields({ workspaceId, template, fields, problems, onChange }: TemplateFieldsProps) {
  const write = (name: string, value: string) => onChange({ values: { ...fields.values, [name]: value } })
  return (
    <>
      <TextArea
        label={template.textLabel}
        data-field="text"
        rows={3}
        dir="auto"
        value={fields.text}
        placeholder={template.example}
        maxLength={filmLimits.textChars}
        error={problems['text']}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {template.fields.map((field) => (
        <OneField
          key={`${template.id}-${field.name}`}
          workspaceId={workspaceId}
          field={field}
          value={fields.values[field.name] ?? ''}
          files={fields.files}
          error={problems[`modifications.${field.name}`]}
          onWrite={(value) => write(field.name, value)}
          onFiles={(files) => {
            const known = Object.fromEntries(files.map((file) => [file.id, file]))
            const value = files.map(({ id }) => id).join(',')
            onChange({
              files: { ...fields.files, ...known },
              values: { ...fields.values, [field.name]: value },
            })
          }}
        />
      ))}
    </>
  )
}

interface OneFieldProps {
  workspaceId: string
  field: TemplateField
  value: string
  files: FilmFields['files']
  error: string | undefined
  onWrite: (value: string) => void
  onFiles: (files: readonly ChosenFile[]) => void
}

function OneField({ workspaceId, field, value, files, error, onWrite, onFiles }: OneFieldProps) {
  const { name, label, kind, maxChars, example, least = 0, most = 1 } = field
  const writing = { label, error, value, placeholder: example, 'data-field': name, dir: 'auto' } as const
  switch (kind) {
    case 'line':
      return <TextField {...writing} maxLength={maxChars} onChange={({ target }) => onWrite(target.value)} />
    case 'lines':
      return (
        <TextArea
          {...writing}
          rows={2}
          maxLength={maxChars}
          onChange={({ target }) => onWrite(target.value)}
        />
      )
    case 'list':
      return <ListField {...{ label, value, example, maxChars, least, most, error }} onChange={onWrite} />
    case 'media':
    case 'media-list':
      return (
        <div role="group" aria-label={label}>
          <span aria-hidden className="mb-1.5 block text-small leading-4.5 font-semibold">
            {label}
          </span>
          <FileChoice
            workspaceId={workspaceId}
            title={kind === 'media' ? `Choose a picture for ${label}` : `Add pictures to ${label}`}
            kind="image"
            most={kind === 'media' ? 1 : most}
            chosen={value.split(',').flatMap((id) => files[id] ?? [])}
            onChange={onFiles}
          />
          {error && (
            <p role="alert" className="mt-1.5 text-small text-clay-text">
              {error}
            </p>
          )}
        </div>
      )
    default:
      return kind satisfies never
  }
}
