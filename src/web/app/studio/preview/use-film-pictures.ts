import type { Picture } from '#drawing/paint-scene.ts'
import { useEffect, useState } from 'react'

/** A picture of a film, by the name the film has for it. */
export interface PictureAddress {
  name: string
  url: string
}

const none: ReadonlyMap<string, Picture> = new Map()

/** The pictures of a film, each as soon as it has loaded. What does not load is left out. */
export function useFilmPictures(addresses: readonly PictureAddress[]): ReadonlyMap<string, Picture> {
  const [pictures, setPictures] = useState(none)
  const wanted = JSON.stringify(addresses.map(({ name, url }) => [name, url]))
  useEffect(() => {
    let isOver = false
    const asked = JSON.parse(wanted) as [string, string][]
    setPictures((before) => new Map([...before].filter(([name]) => asked.some(([one]) => one === name))))
    for (const [name, url] of asked) {
      const image = new Image()
      image.src = url
      image.decode().then(
        () => !isOver && setPictures((before) => new Map(before).set(name, image)),
        () => null,
      )
    }
    return () => {
      isOver = true
    }
  }, [wanted])
  return pictures
}
