import type { Part, Size } from '../crop.ts'
import type { Scene } from '#domain/film/scene.ts'
import type { Picture } from './use-picture.ts'

/** A part of a picture as a scene, for a preview that the server can render too. */
export function photoScene(picture: Picture, part: Part, { width, height }: Size, alt: string): Scene {
  return {
    width,
    height,
    alt,
    items: [
      {
        kind: 'image',
        name: 'photo',
        x: 0,
        y: 0,
        width,
        height,
        part,
        size: { width: picture.width, height: picture.height },
      },
    ],
  }
}
