import type { UtmValues } from '../utm.ts'
import { Save, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import { readUtmValues } from './utm-state.ts'

interface Preset {
  name: string
  values: UtmValues
}

const key = 'postlark.utm-presets'
const most = 20

function readPresets(): Preset[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((each: unknown) => {
      const name: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'name') : null
      const values =
        typeof each === 'object' && each !== null ? readUtmValues(Reflect.get(each, 'values')) : null
      return typeof name === 'string' && values ? [{ name, values }] : []
    })
  } catch {
    return []
  }
}

interface UtmPresetsProps {
  values: UtmValues
  onTake: (values: UtmValues) => void
}

/** Sets of tags stored in this browser by name. */
export function UtmPresets({ values, onTake }: UtmPresetsProps) {
  const [presets, setPresets] = useState<readonly Preset[]>([])
  const [name, setName] = useState('')
  const [told, setTold] = useState('')
  const keep = (next: readonly Preset[], words: string) => {
    setPresets(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
      setTold(words)
    } catch {
      setTold('This browser does not save data in this window. Open a normal window to save presets.')
    }
  }
  const save = () => {
    const wanted = name.trim()
    if (wanted === '') {
      setTold('Give the preset a name first.')
      return
    }
    const others = presets.filter((each) => each.name !== wanted)
    keep([...others, { name: wanted, values }].slice(-most), `Saved as “${wanted}”.`)
    setName('')
  }
  return (
    <Disclosure onToggle={() => setPresets(readPresets())} summary="Presets">
      <div className="grid gap-3">
        {presets.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {presets.map((preset) => (
              <li key={preset.name} className="inline-flex">
                <Button size="s" className="rounded-r-none!" onClick={() => onTake(preset.values)}>
                  {preset.name}
                </Button>
                <Button
                  size="s"
                  square
                  className="-ml-px rounded-l-none!"
                  aria-label={`Delete ${preset.name}`}
                  icon={<X aria-hidden />}
                  onClick={() =>
                    keep(
                      presets.filter((each) => each !== preset),
                      `“${preset.name}” deleted.`,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label="Save these tags as"
            value={name}
            placeholder="Instagram stories"
            onChange={(event) => setName(event.target.value)}
          />
          <Button icon={<Save aria-hidden />} onClick={save}>
            Save
          </Button>
        </div>
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {told}
        </p>
      </div>
    </Disclosure>
  )
}
