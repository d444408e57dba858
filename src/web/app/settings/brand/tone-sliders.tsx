import { type BrandVoice, type ToneScale, toneScales } from '#domain/writing/brand-voice.ts'
import { useId } from 'react'

interface ToneSlidersProps {
  tone: BrandVoice['tone']
  onChange: (tone: BrandVoice['tone']) => void
}

const scales = Object.keys(toneScales) as ToneScale[]

/** Where the tone is between two words, five times. */
export function ToneSliders({ tone, onChange }: ToneSlidersProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-semibold">Tone</legend>
      {scales.map((scale) => {
        const [low, high] = toneScales[scale]
        return (
          <div key={scale} className="grid grid-cols-[5rem_1fr_5rem] items-center gap-3 text-small">
            <span id={`${id}-${scale}`} className="text-end first-letter:uppercase">
              {low}
            </span>
            <input
              type="range"
              min={-2}
              max={2}
              step={1}
              aria-label={`${capital(low)} to ${high}`}
              aria-valuetext={valueText(tone[scale], low, high)}
              className="h-11 w-full accent-ink desk:h-7"
              value={tone[scale]}
              onChange={({ target }) => onChange({ ...tone, [scale]: Number(target.value) })}
            />
            <span className="first-letter:uppercase">{high}</span>
          </div>
        )
      })}
    </fieldset>
  )
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function valueText(value: number, low: string, high: string): string {
  if (value === 0) return 'In the middle'
  return `${Math.abs(value) > 1 ? 'Very' : 'Rather'} ${value < 0 ? low : high}`
}
