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
            <span id={`${id}-${scale}`} className="first-letter:uppercase">
              {low}
            </span>
            <input
              type="range"
              min={-2}
              max={2}
              step={1}
              aria-label={`${capital(low)} to ${high}`}
              aria-valuetext={valueText(tone[scale], low, high)}
              className={sliderLook}
              value={tone[scale]}
              onChange={({ target }) => onChange({ ...tone, [scale]: Number(target.value) })}
            />
            <span className="text-end first-letter:uppercase">{high}</span>
          </div>
        )
      })}
    </fieldset>
  )
}

// The middle is no amount: the browser's own slider would fill the line up to it.
const sliderLook =
  'h-11 w-full cursor-pointer appearance-none bg-[linear-gradient(var(--color-edge),var(--color-edge))] bg-[length:100%_2px] bg-center bg-no-repeat disabled:cursor-not-allowed desk:h-7 [&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-ink [&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-ink'

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function valueText(value: number, low: string, high: string): string {
  if (value === 0) return 'In the middle'
  return `${Math.abs(value) > 1 ? 'Very' : 'Rather'} ${value < 0 ? low : high}`
}
