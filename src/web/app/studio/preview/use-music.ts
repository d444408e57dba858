import { useEffect } from 'react'
import { useIsPlaying, type PlayheadStore } from './playhead-store.ts'

/** Plays the music along with the preview, about as loud as in the film. */
export function useMusic(playhead: PlayheadStore, url: string | null, musicDb: number): void {
  const isPlaying = useIsPlaying(playhead)
  useEffect(() => {
    if (url === null || !isPlaying) return
    const music = new Audio(url)
    music.loop = true
    music.volume = Math.min(1, 10 ** (musicDb / 20))
    music.currentTime = playhead.sec()
    music.play().catch(() => null)
    return () => {
      music.pause()
      music.removeAttribute('src')
      music.load()
    }
  }, [isPlaying, url, musicDb, playhead])
}
