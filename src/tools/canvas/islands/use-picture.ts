import { useEffect, useRef, useState } from 'react'
import { loadImage } from './load-image.ts'

/** The current picture. */
export interface Picture {
  name: string
  /** A `blob:` address for a dropped file, a page's own for a sample. */
  url: string
  /** Pixels, upright. */
  width: number
  height: number
  /** null for a sample. */
  bytes: number | null
  file: File | null
  /** A description of its content, where we know it; empty for a dropped one. */
  alt: string
}

export interface LoadedPicture {
  picture: Picture
  /** Why the last file was refused; the previous picture stays. */
  error: string | null
  take: (files: readonly File[]) => void
  /** Restores the sample. */
  reset: () => void
}

/** Holds a dropped picture; until then a sample. */
export function usePicture(sample: Picture): LoadedPicture {
  const [picture, setPicture] = useState(sample)
  const [error, setError] = useState<string | null>(null)
  const last = useRef(sample.url)
  useEffect(() => () => URL.revokeObjectURL(last.current), [])
  const take = (files: readonly File[]) => {
    void readPicture(files[0]).then((read) => {
      if (typeof read === 'string') return setError(read)
      URL.revokeObjectURL(last.current)
      last.current = read.url
      setPicture(read)
      setError(null)
    })
  }
  const reset = () => {
    URL.revokeObjectURL(last.current)
    last.current = sample.url
    setPicture(sample)
    setError(null)
  }
  return { picture, error, take, reset }
}

/** Reads a file as a picture, or says what is wrong with it. */
export async function readPicture(file: File | undefined): Promise<Picture | string> {
  if (!file) return 'No file was found. Choose a picture.'
  if (!file.type.startsWith('image/')) {
    return `“${file.name}” is not a picture. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.`
  }
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url)
    if (width === 0 || height === 0) throw new Error('no size')
    return { name: file.name, url, width, height, bytes: file.size, file, alt: '' }
  } catch {
    URL.revokeObjectURL(url)
    return `Your browser cannot open “${file.name}”. Save it as JPEG or PNG first. Phone photos are often HEIC.`
  }
}
