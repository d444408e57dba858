import { useEffect, useState } from 'react'
import { levelsOf } from './levels-of.ts'

/** A sound that is drawn; larger files and longer sounds are not decoded for that. */
const most = { bytes: 60_000_000, sec: 600 }
/** Few enough to decode quickly; what is loud is loud in them too. */
const sampleRate = 8_000

/** How loud a file is along the film, 0–1; null: not known yet, or it has no sound that this browser can read. */
export function useLevels(url: string | null, durationSec: number, count: number): number[] | null {
  const [heard, setHeard] = useState<{ url: string; samples: Float32Array } | null>(null)
  useEffect(() => {
    if (url === null || heard?.url === url || typeof OfflineAudioContext === 'undefined') return
    const leaving = new AbortController()
    decode(url, leaving.signal)
      .then((samples) => {
        if (samples && !leaving.signal.aborted) setHeard({ url, samples })
      })
      // The row shows the name of the file instead.
      .catch(() => null)
    return () => leaving.abort()
  }, [url, heard?.url])
  return heard && heard.url === url ? levelsOf(heard.samples, sampleRate, durationSec, count) : null
}

async function decode(url: string, signal: AbortSignal): Promise<Float32Array | null> {
  const answer = await fetch(url, { signal })
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > most.bytes) return null
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > most.bytes) return null
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)
  return sound.duration > most.sec ? null : sound.getChannelData(0)
}
