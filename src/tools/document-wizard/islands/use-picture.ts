import { useEffect, useState } from 'react'
import { blobAddress, shrinkPicture } from './shrink-picture.ts'

export interface KitPicture {
  /** For the file: the embedded picture. */
  data: string
  /** For the screen. */
  address: string
}

/** One picture that stays in the browser. `refused` while the last file was no picture. */
export function usePicture() {
  const [picture, setPicture] = useState<KitPicture | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.address)
  }, [picture])
  const take = async (file: File | undefined) => {
    if (!file) return
    const data = await shrinkPicture(file)
    setRefused(data === null)
    if (data !== null) setPicture({ data, address: blobAddress(data) })
  }
  return { picture, refused, take, remove: () => setPicture(null) }
}
