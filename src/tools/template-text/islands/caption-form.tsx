import type { CaptionBank } from '../caption-bank.ts'
import { extrasOf } from '../read-wish.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ModeChoice } from './mode-choice.tsx'
import type { CaptionsState } from './use-captions.ts'

export interface CaptionFormProps {
  bank: CaptionBank
  state: CaptionsState
  /** The label of the button: "Write five captions". */
  button: string
  /** Fields of a single page, before the checkboxes. */
  children?: ReactNode
}

/** The topic of the post, its style, speaker, details and extras. */
export function CaptionForm({ bank, state, button, children }: CaptionFormProps) {
  const { form, change, blank, isGenerating, hints } = state
  const extras = extrasOf(bank, form.mode)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        state.generate()
      }}
    >
      <ModeChoice bank={bank} mode={form.mode} onChange={(mode) => change({ mode })} />
      <TextField
        label={bank.topicLabel ?? 'What is the post about?'}
        hint={bank.topicHint && <span className="text-small text-muted">{bank.topicHint}</span>}
        value={form.topic}
        placeholder={hints.topic}
        maxLength={300}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => change({ topic: event.target.value })}
      />
      <RadioCards
        legend="Style"
        name="style"
        options={bank.styles}
        value={form.style}
        onChange={(style) => change({ style })}
      />
      <div>
        <span aria-hidden className="mb-1.5 block text-small font-semibold">
          Who is speaking?
        </span>
        <SegmentedControl
          label="Who is speaking?"
          segments={speakers}
          value={form.context}
          onChange={(context) => change({ context })}
        />
      </div>
      <TextArea
        label="Details to mention"
        labelNote="Optional"
        hint={<span className="text-small text-muted">Up to three things, separated by commas.</span>}
        rows={2}
        maxLength={300}
        value={form.details}
        placeholder={hints.details}
        onChange={(event) => change({ details: event.target.value })}
      />
      {children}
      <CheckList
        legend="Include"
        options={extras}
        values={form.include}
        onChange={(include) => change({ include })}
      />
      <Button type="submit" variant="lark" size="l" busy={isGenerating} disabled={blank} unavailable={blank}>
        {button} <kbd className="max-desk:hidden">Enter</kbd>
      </Button>
    </form>
  )
}

const speakers = [
  { value: 'personal', label: 'A person' },
  { value: 'business', label: 'A business' },
] as const
