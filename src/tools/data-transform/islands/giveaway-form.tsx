import { Button } from '#web/ui/button.tsx'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { NumberField } from '../../parts/number-field.tsx'

/** The fields of the form, as typed. */
export type GiveawayState = {
  title: string
  entries: string
  seed: string
  winners: string
  reserves: string
  excluded: string
  mustContain: string
  minMentions: string
  once: boolean
}

interface GiveawayFormProps {
  state: GiveawayState
  change: (part: Partial<GiveawayState>) => void
  onDraw: () => void
}

/** The entries of a draw, and its rules. */
export function GiveawayForm({ state, change, onDraw }: GiveawayFormProps) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDraw()
      }}
    >
      <TextField
        label="Prize"
        value={state.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Entries"
        labelNote="one per line"
        rows={9}
        value={state.entries}
        onChange={(event) => change({ entries: event.target.value })}
      />
      <TextField
        label="Seed"
        value={state.seed}
        onChange={(event) => change({ seed: event.target.value })}
        hint={
          <span className="text-small text-muted">
            Announce in advance where it comes from, such as tomorrow’s lottery numbers or the first headline
            at six.
          </span>
        }
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Winners"
          isUsual
          min={1}
          step={1}
          value={state.winners}
          onChange={(winners) => change({ winners })}
        />
        <NumberField
          label="Reserves"
          isUsual
          min={0}
          step={1}
          value={state.reserves}
          onChange={(reserves) => change({ reserves })}
        />
      </div>
      <details className="rounded-s border border-line px-3">
        <summary className="min-h-11 cursor-pointer content-center text-ui font-semibold">Filters</summary>
        <div className="grid gap-4 pt-1 pb-4">
          <LabelledCheckbox checked={state.once} onChange={(event) => change({ once: event.target.checked })}>
            One entry per person
          </LabelledCheckbox>
          <TextField
            label="Must contain"
            placeholder="#bluemug"
            value={state.mustContain}
            onChange={(event) => change({ mustContain: event.target.value })}
          />
          <NumberField
            label="Minimum accounts tagged"
            isUsual
            min={0}
            step={1}
            value={state.minMentions}
            onChange={(minMentions) => change({ minMentions })}
          />
          <TextField
            label="Excluded accounts"
            placeholder="@yourshop"
            value={state.excluded}
            onChange={(event) => change({ excluded: event.target.value })}
          />
        </div>
      </details>
      <Button type="submit" variant="lark" size="l">
        Draw the winners
      </Button>
    </form>
  )
}
