import type { Shape } from '#domain/film/film.ts'
import { useId } from 'react'

interface SizeSwitchProps {
  value: Shape
  onChange: (value: Shape) => void
}

/** The sizes with the width and height of their picture, in pixels of the button. */
const sizes: readonly { value: Shape; width: number; height: number; for: string }[] = [
  { value: '9:16', width: 18, height: 32, for: 'Reels, Shorts, TikTok' },
  { value: '4:5', width: 24, height: 30, for: 'feed, tall' },
  { value: '1:1', width: 27, height: 27, for: 'feed, square' },
  { value: '16:9', width: 34, height: 19, for: 'YouTube, wide' },
]

/** The shape of the film. Another one lays it out again. */
export function SizeSwitch({ value, onChange }: SizeSwitchProps) {
  const id = useId()
  return (
    <div>
      <span id={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        Size
      </span>
      <div role="group" aria-labelledby={id} className="grid grid-cols-4 gap-1.5">
        {sizes.map((size) => (
          <button
            key={size.value}
            type="button"
            aria-pressed={size.value === value}
            title={size.for}
            className="grid h-16.5 content-end justify-items-center gap-1.5 rounded-s border border-line-2 px-0.5 pb-1.75 text-tiny leading-none font-medium tabular-nums hover:border-edge aria-pressed:border-ink aria-pressed:bg-lark-soft aria-pressed:font-bold aria-pressed:shadow-[inset_0_0_0_1px_var(--color-ink)]"
            onClick={() => onChange(size.value)}
          >
            <span
              aria-hidden
              className="block rounded-[3px] border-[1.75px] border-current"
              style={{ width: size.width, height: size.height }}
            />
            {size.value}
            <span className="sr-only"> {size.for}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
