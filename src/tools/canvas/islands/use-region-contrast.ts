import { parseColour, toHex, type Rgb } from '#domain/colour/colour.ts'
import { regionContrast, type RegionContrast } from '#domain/colour/contrast.ts'
import type { Part } from '../crop.ts'
import { useEffect, useState } from 'react'
import { picturePixels } from './picture-pixels.ts'
import type { Picture } from './use-picture.ts'

/**
 * The contrast of a colour with the part of a picture behind it, measured again when either changes.
 * @param text null: nothing to measure
 * @param region in shares of the picture
 * @returns the latest measurement; null: none yet
 */
export function useRegionContrast(text: Rgb | null, picture: Picture, region: Part): RegionContrast | null {
  const [sampled, setSampled] = useState<RegionContrast | null>(null)
  const textHex = text ? toHex(text) : null
  useEffect(() => {
    const colour = textHex === null ? null : parseColour(textHex)
    if (!colour) return
    let left = false
    const part = {
      x: region.x * picture.width,
      y: region.y * picture.height,
      width: region.width * picture.width,
      height: region.height * picture.height,
    }
    void picturePixels(picture, 120, part).then((pixels) => {
      if (!left) setSampled(regionContrast(colour, pixels))
    })
    return () => {
      left = true
    }
  }, [picture, region, textHex])
  return sampled
}
