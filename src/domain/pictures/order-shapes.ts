import type { NetworkId } from '../networks/network.ts'
import { type PostKinds, rulesOfKind } from '../networks/rules-of-kind.ts'
import { needsCropping } from '../media/media-limits.ts'
import { type PictureShape, pictureShapeFacts, pictureShapes } from './picture-shapes.ts'

/** The shapes: those that every network shows whole come first. Of stories and reels alone, the upright one leads. */
export function orderedShapes(networks: readonly NetworkId[], kinds: PostKinds): readonly PictureShape[] {
  const isUpright =
    networks.length > 0 && networks.every((network) => ['story', 'reel'].includes(kinds[network] ?? ''))
  const rank = (shape: PictureShape) =>
    (networksCutting(shape, networks, kinds).length > 0 ? 2 : 0) + (isUpright && shape !== '9:16' ? 1 : 0)
  return pictureShapes.toSorted((a, b) => rank(a) - rank(b))
}

/** The networks that refuse a shape, or show only a part of it. */
export function networksCutting(
  shape: PictureShape,
  networks: readonly NetworkId[],
  kinds: PostKinds,
): NetworkId[] {
  const size = pictureShapeFacts[shape]
  return networks.filter((network) => {
    const { images } = rulesOfKind(network, kinds[network])
    return images !== null && needsCropping(size, images)
  })
}
