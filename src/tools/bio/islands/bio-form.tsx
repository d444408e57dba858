import { ageProblem, type BioPlatform } from '../bio-platform.ts'
import { letterStyleNames, toStyle } from '#domain/text/to-style.ts'
import { TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import type { BioState } from './bio-state.ts'
import { Pills } from './pills.tsx'
import { symbolName } from './symbol-names.ts'

export interface BioFormProps {
  platform: BioPlatform
  state: BioState
  onChange: (state: BioState) => void
}

/** Who the bio is about, and how it should look. */
export function BioForm({ platform, state, onChange }: BioFormProps) {
  const set = (change: Partial<BioState>) => onChange({ ...state, ...change })
  const text = (key: 'name' | 'age' | 'location' | 'profession' | 'interests') => ({
    value: state[key],
    maxLength: key === 'interests' ? 200 : 60,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  return (
    <>
      <div className="grid grid-cols-[1fr_7.5rem] gap-3">
        <TextField label="Name" {...text('name')} />
        <TextField label="Age" inputMode="numeric" error={ageProblem(state.age)} {...text('age')} />
      </div>
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        <TextField label="Profession" {...text('profession')} />
        <TextField label="Location" {...text('location')} />
      </div>
      <TextField
        label="Interests"
        labelNote="separated by commas"
        hint={<span className="text-small text-muted">Leave any field blank if you’d rather not say.</span>}
        {...text('interests')}
      />
      <RadioCards
        legend="Style"
        name="style"
        options={platform.bioStyles}
        value={state.style}
        onChange={(style) => set({ style })}
      />
      <LetteringChoice platform={platform} state={state} set={set} />
      <Pills
        legend="Symbols"
        choose="any"
        options={platform.symbols.map((symbol) => ({
          value: symbol,
          name: symbolName(symbol),
          children: symbol,
        }))}
        isChosen={(symbol) => state.symbols.includes(symbol)}
        onChoose={(symbol, chosen) =>
          set({
            symbols: platform.symbols.filter((one) =>
              one === symbol ? chosen : state.symbols.includes(one),
            ),
          })
        }
      />
      <p className="text-small text-muted">The bios update as you type.</p>
    </>
  )
}

function LetteringChoice({
  platform,
  state,
  set,
}: Omit<BioFormProps, 'onChange'> & { set: (change: Partial<BioState>) => void }) {
  return (
    <div className="grid gap-2.5">
      <Pills
        legend="Lettering"
        choose="one"
        options={[
          { value: 'plain' as const, name: 'Plain letters', children: 'Plain' },
          ...platform.aestheticFonts.map((font) => ({
            value: font,
            name: letterStyleNames[font],
            children: toStyle(letterStyleNames[font], font),
          })),
        ]}
        isChosen={(font) => state.font === font}
        onChoose={(font) => set({ font })}
      />
      {state.font !== 'plain' && (
        <SegmentedControl
          label="How much of it is styled"
          segments={[
            { value: 'opening', label: 'Opening words' },
            { value: 'everything', label: 'Whole bio' },
          ]}
          value={state.reach}
          onChange={(reach) => set({ reach })}
        />
      )}
    </div>
  )
}
