import type { Media } from '#contract/media.ts'
import type { CropBox } from '#domain/media/media-limits.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { type PostKinds, rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { useState } from 'react'
import {
  asking,
  aspectFor,
  aspectOf,
  centred,
  cutting,
  isWhole,
  nearestAspect,
  shapesFor,
  suits,
} from './crop-aspects.ts'

export interface CropSubject {
  media: Media
  networks: readonly NetworkId[]
  /** What the post is on networks that know several kinds. */
  kinds: PostKinds
}

/** The part of a picture that is being chosen: its box, its shape, and whether all networks get it. */
export function useCrop({ media, networks, kinds }: CropSubject) {
  const cut = cutting(media, networks, kinds)
  const takers = networks.filter((network) => rulesOfKind(network, kinds[network]).images)
  const [isForAll, setIsForAll] = useState(media.crop?.everywhere ?? false)
  // Where nobody cuts it, it is cut for all or not at all.
  const everywhere = isForAll || cut.length === 0
  const askers = asking(media, networks, everywhere, kinds)
  const range = aspectFor(askers, kinds)
  const shapes = shapesFor(range)
  const [box, setBox] = useState<CropBox>(media.crop ?? centred(media, nearestAspect(media, range)))
  const [name, setName] = useState(
    () =>
      shapes.find(({ aspect }) => aspect && Math.abs(aspect / aspectOf(media, box) - 1) < 0.01)?.name ??
      'Free',
  )
  const shape = shapes.find((one) => one.name === name)

  function choose(chosen: string) {
    setName(chosen)
    const aspect = shapes.find((one) => one.name === chosen)?.aspect
    if (aspect) setBox(centred(media, aspect))
  }

  return {
    askers,
    range,
    shapes,
    shape: shape?.name ?? 'Free',
    aspect: shape?.aspect ?? undefined,
    choose,
    box,
    setBox,
    isFine: suits(media, box, range),
    everywhere,
    isForAll,
    setIsForAll,
    /** Some networks take the picture whole: they may be asked to take the crop. */
    offersAll: cut.length > 0 && takers.length > cut.length,
    /** null: the whole picture. */
    toSave: (): CropBox | null =>
      isWhole(box) ? null : { ...sidesOf(box), ...(everywhere && { everywhere }) },
  }
}

const sidesOf = ({ x, y, width, height }: CropBox): CropBox => ({ x, y, width, height })
