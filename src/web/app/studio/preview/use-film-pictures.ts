import type { Picture } from '#drawing/paint-scene.ts'
import { useEffect, useMemo, useState } from 'react'

/** A picture of a film, by the name the film has for it. */
export interface PictureAddress {
  name: string
  url: string
}

/** The pictures of a film by name, each as soon as it has loaded. What does not load is left out. */
export function useFilmPictures(addresses: readonly PictureAddress[]): ReadonlyMap<string, Picture> {
  const [byUrl, setByUrl] = useState<ReadonlyMap<string, Picture>>(new Map())
  const wanted = JSON.stringify(addresses.map(({ name, url }) => [name, url]))
  useEffect(() => {
    let isOver = false
    for (const [, url] of pairsOf(wanted)) {
      const image = new Image()
      image.src = url
      image.decode().then(
        () => !isOver && setByUrl((before) => new Map(before).set(url, image)),
        () => null,
      )
    }
    return () => {
      isOver = true
    }
  }, [wanted])
  return useMemo(() => {
    const loaded = pairsOf(wanted).map(([name, url]) => [name, byUrl.get(url)] as const)
    return new Map(loaded.flatMap(([name, picture]) => (picture ? [[name, picture] as const] : [])))
  }, [wanted, byUrl])
}

const pairsOf = (wanted: string) => JSON.parse(wanted) as [name: string, url: string][]
