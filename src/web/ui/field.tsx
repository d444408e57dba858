import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Note } from './note.tsx'
import { WritingArea, type WritingAreaProps } from './writing-area.tsx'

interface FieldWords {
  label: ReactNode
  /** After the label, in a lighter colour. */
  labelNote?: ReactNode
  /** Under the field: what it is for. */
  hint?: ReactNode
  /** Under the field: what is wrong. Announced when it appears, and linked to the field. */
  error?: ReactNode
}

// By the attribute: a form that waits a moment for its code disables its fieldset, and must not flicker.
const disabledLook =
  '[&[disabled]]:cursor-not-allowed [&[disabled]]:border-line [&[disabled]]:bg-paper-2 [&[disabled]]:text-muted [&[disabled]]:opacity-100'

const inputLook =
  'block w-full min-h-11 rounded-s border bg-card px-3 py-2 text-base leading-[1.45] text-ink focus:outline-[2.5px] focus:outline-offset-1 focus:outline-focus desk:min-h-9 desk:px-2.5 desk:py-1.75 desk:text-ui'

/** The class names of an input, for an input that is not one of the fields in this file. */
export function inputClassNames(wrong = false): string {
  return classNames(
    inputLook,
    disabledLook,
    wrong ? 'border-clay shadow-[inset_0_0_0_1px_var(--color-clay)]' : 'border-edge',
  )
}

interface FieldFrameProps extends FieldWords {
  id: string
  className?: string
  children: ReactNode
}

function FieldFrame({ id, label, labelNote, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        {label}
        {labelNote && <span className="font-normal text-muted"> {labelNote}</span>}
      </label>
      {children}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <Note tone="clay" className="mt-1.5">
            {error}
          </Note>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5">
          {hint}
        </div>
      )}
    </div>
  )
}

function aria(id: string, { error, hint }: FieldWords) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(error ? `${id}-error` : null, hint ? `${id}-hint` : null) || undefined,
  }
}

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id'>, FieldWords {}

/** One line of text, with its label, hint and error. `className` goes to the whole field. */
export function TextField({ label, labelNote, hint, error, className, ...input }: TextFieldProps) {
  const id = useId()
  const words = { label, labelNote, hint, error }
  return (
    <FieldFrame id={id} {...words} className={className}>
      <input {...input} {...aria(id, words)} className={inputClassNames(Boolean(error))} />
    </FieldFrame>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, labelNote, hint, error, className, ...input }: TextFieldProps) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const words = { label, labelNote, hint, error }
  return (
    <FieldFrame id={id} {...words} className={className}>
      <span className="relative block">
        <input
          {...input}
          {...aria(id, words)}
          type={visible ? 'text' : 'password'}
          className={classNames(inputClassNames(Boolean(error)), 'pe-11! desk:pe-9!')}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-label={visible ? 'Hide password' : 'Show password'}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink desk:w-9"
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      </span>
    </FieldFrame>
  )
}

export interface TextAreaProps extends Omit<WritingAreaProps, 'id'>, FieldWords {}

/** Several lines of text. */
export function TextArea({ label, labelNote, hint, error, className, ...area }: TextAreaProps) {
  const id = useId()
  const words = { label, labelNote, hint, error }
  return (
    <FieldFrame id={id} {...words} className={className}>
      <WritingArea
        {...area}
        {...aria(id, words)}
        className={classNames(inputClassNames(Boolean(error)), 'resize-y')}
      />
    </FieldFrame>
  )
}

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id'>, FieldWords {}

/** A native select. */
export function SelectField({ label, labelNote, hint, error, className, ...select }: SelectFieldProps) {
  const id = useId()
  const words = { label, labelNote, hint, error }
  return (
    <FieldFrame id={id} {...words} className={className}>
      <Select {...select} {...aria(id, words)} isWrong={Boolean(error)} />
    </FieldFrame>
  )
}

export interface SelectProps extends ComponentPropsWithRef<'select'> {
  isWrong?: boolean
}

/** A select without a label: give it an `aria-label`. `className` goes to its wrapper. */
export function Select({ isWrong = false, className, ...select }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...select}
        className={classNames(inputClassNames(isWrong), 'appearance-none truncate pe-9!')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 end-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
