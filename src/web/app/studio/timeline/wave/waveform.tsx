import { useLevels } from './use-levels.ts'

interface WaveformProps {
  /** Of the file that is heard. */
  url: string
  durationSec: number
  name: string
}

/** As many bars as a wide screen shows apart. */
const bars = 160

/** How loud a sound is along the film, with its name; the name alone until that is known. */
export function Waveform({ url, durationSec, name }: WaveformProps) {
  const levels = useLevels(url, durationSec, bars)
  if (!levels) return name
  const path = levels.map((level, at) => {
    const half = Math.max(0.5, level * 11)
    return `M${at} ${12 - half}V${12 + half}`
  })
  return (
    <span className="relative block size-full">
      <svg
        aria-hidden
        viewBox={`-1 0 ${bars + 1} 24`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full text-muted/70"
      >
        <path d={path.join('')} stroke="currentColor" strokeWidth={0.55} fill="none" />
      </svg>
      <span className="relative rounded-xs bg-card/85 px-1">{name}</span>
    </span>
  )
}
