import { useEffect, useRef, useState } from 'react'
import { canvasBlob } from '../../canvas/islands/paint-scene.ts'
import { readPicture } from '../../canvas/islands/use-picture.ts'

/** A still image: of a video, or a picture. */
export interface VideoFrame {
  name: string
  url: string
  width: number
  height: number
}

export interface LoadedFrame {
  frame: VideoFrame
  /** Seconds of the video; null for a picture. */
  length: number | null
  at: number
  /** Shows another second of the video. */
  seek: (second: number) => void
  error: string | null
  take: (files: readonly File[]) => void
  /** Restores the sample. */
  reset: () => void
}

/** Holds one frame of a dropped video or picture; until then a sample. */
export function useFrame(sample: VideoFrame): LoadedFrame {
  const [frame, setFrame] = useState(sample)
  const [length, setLength] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), [])

  const show = (next: VideoFrame) => {
    // Keeps the newest address, and the one the video element still uses.
    urls.current = [...urls.current.filter((url) => url === video.current?.src), next.url]
    setFrame((before) => {
      if (before.url.startsWith('blob:') && before.url !== video.current?.src) URL.revokeObjectURL(before.url)
      return next
    })
    setError(null)
  }
  const still = async (element: HTMLVideoElement, name: string) => {
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    const url = URL.createObjectURL(await canvasBlob(canvas, 'image/jpeg', 0.92))
    show({ name, url, width: element.videoWidth, height: element.videoHeight })
  }
  const takeVideo = async (file: File) => {
    const element = document.createElement('video')
    element.muted = true
    element.playsInline = true
    element.preload = 'auto'
    element.src = URL.createObjectURL(file)
    try {
      await happens(element, 'loadeddata')
      if (element.videoWidth === 0) throw new Error('no picture')
      const middle = Math.min(1, element.duration / 2)
      element.currentTime = middle
      await happens(element, 'seeked')
      if (video.current) URL.revokeObjectURL(video.current.src)
      video.current = element
      setLength(Number.isFinite(element.duration) ? element.duration : null)
      setAt(middle)
      await still(element, file.name)
    } catch {
      URL.revokeObjectURL(element.src)
      setError(
        `Your browser cannot play “${file.name}”. Export it as H.264 in MP4, or drop a screenshot of the frame instead.`,
      )
    }
  }
  const take = (files: readonly File[]) => {
    const file = files[0]
    if (file?.type.startsWith('video/')) return void takeVideo(file)
    void readPicture(file).then((picture) => {
      if (typeof picture === 'string')
        return setError(picture.replace('picture. Choose', 'video or picture. Choose an MP4, MOV,'))
      video.current = null
      setLength(null)
      show(picture)
    })
  }
  const seek = (second: number) => {
    setAt(second)
    const element = video.current
    if (!element) return
    element.currentTime = second
    element.addEventListener('seeked', () => void still(element, frame.name), { once: true })
  }
  const reset = () => {
    video.current = null
    setLength(null)
    show(sample)
  }
  return { frame, length, at, seek, error, take, reset }
}

function happens(element: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('cannot play')), { once: true })
  })
}
