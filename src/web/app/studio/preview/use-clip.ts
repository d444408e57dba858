import type { Picture } from '#drawing/paint-scene.ts'
import { useEffect, useRef, useState } from 'react'
import { useIsPlaying, type PlayheadStore } from './playhead-store.ts'

interface ClipOptions {
  /** null: the film has no video. */
  url: string | null
  /** Where in the video the film begins. */
  fromSec: number
  hasSound: boolean
}

/** How far the video may be from the film while both play, in seconds. */
const mostDriftSec = 0.25

/**
 * The background video, moved along with the playhead.
 * @param onFrame a frame has arrived that was not there when the picture was painted last
 * @returns gives the frame of now, as something to paint; null: there is none yet
 */
export function useClip(
  playhead: PlayheadStore,
  { url, fromSec, hasSound }: ClipOptions,
  onFrame: () => void,
): () => Picture | null {
  const isPlaying = useIsPlaying(playhead)
  const clip = useRef<HTMLVideoElement | null>(null)
  const [frame] = useState(() => ({ canvas: null as HTMLCanvasElement | null }))
  const heard = useRef(onFrame)
  useEffect(() => {
    heard.current = onFrame
  })
  useEffect(() => {
    if (url === null) return
    const video = document.createElement('video')
    clip.current = video
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    const arrived = () => heard.current()
    video.addEventListener('loadeddata', arrived)
    video.addEventListener('seeked', arrived)
    const follow = () => {
      if (!video.duration) return
      const wanted = (fromSec + playhead.sec()) % video.duration
      const drift = Math.abs(video.currentTime - wanted)
      if (playhead.isPlaying() ? drift > mostDriftSec : drift > 0.01) video.currentTime = wanted
    }
    video.addEventListener('loadedmetadata', follow)
    const leave = playhead.subscribe(follow)
    return () => {
      leave()
      clip.current = null
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [url, fromSec, playhead])
  useEffect(() => {
    const video = clip.current
    if (!video) return
    video.muted = !hasSound
    // A browser may refuse to play with sound: the picture then follows without it.
    if (isPlaying) video.play().catch(() => null)
    else video.pause()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another video plays too
  }, [isPlaying, hasSound, url])
  return () => pictureOf(clip.current, frame)
}

/** A painter wants `width` and `height` of what it draws, and those of a video are others. */
function pictureOf(
  video: HTMLVideoElement | null,
  frame: { canvas: HTMLCanvasElement | null },
): Picture | null {
  if (!video || video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0) return frame.canvas
  const canvas = (frame.canvas ??= document.createElement('canvas'))
  if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth
  if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas
}
