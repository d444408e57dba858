import { needsCropping, type CropBox } from '#domain/media/media-limits.ts'
import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId } from '#domain/networks/network.ts'
import { type PostKinds, rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import type { AspectRange } from '#domain/networks/rule-shapes.ts'

/** A shape to cut to; null: free, within what the networks take. */
export interface CropShape {
  name: string
  aspect: number | null
}

const known: readonly (CropShape & { aspect: number })[] = [
  { name: '4:5', aspect: 4 / 5 },
  { name: '1:1', aspect: 1 },
  { name: '1.91:1', aspect: 1.91 },
  { name: '16:9', aspect: 16 / 9 },
  { name: '9:16', aspect: 9 / 16 },
]

/** The networks that refuse the picture as it is. */
export function refusing(
  size: { width: number; height: number },
  networks: readonly NetworkId[],
  kinds: PostKinds = {},
): NetworkId[] {
  return networks.filter((network) => {
    const { images } = rulesOfKind(network, kinds[network])
    return images?.refusesOtherAspects && needsCropping(size, images)
  })
}

/** The networks that refuse the picture as it is, or show only a part of it. */
export function cutting(
  size: { width: number; height: number },
  networks: readonly NetworkId[],
  kinds: PostKinds = {},
): NetworkId[] {
  return networks.filter((network) => {
    const { images } = rulesOfKind(network, kinds[network])
    return images && needsCropping(size, images)
  })
}

/** The networks whose allowed shapes limit the part of a picture that is cut out: all that the part is sent to. */
export function asking(
  size: { width: number; height: number },
  networks: readonly NetworkId[],
  everywhere: boolean,
  kinds: PostKinds = {},
): NetworkId[] {
  return everywhere
    ? networks.filter((network) => rulesOfKind(network, kinds[network]).images?.aspect)
    : cutting(size, networks, kinds)
}

/** Whether a part is all of the picture, as nearly as anybody can draw it. */
export function isWhole({ width, height }: CropBox): boolean {
  return width > 0.995 && height > 0.995
}

/** The shapes all of these networks take: width divided by height. null: any, or none would suit all. */
export function aspectFor(networks: readonly NetworkId[], kinds: PostKinds = {}): AspectRange | null {
  const ranges = networks.flatMap((network) => rulesOfKind(network, kinds[network]).images?.aspect ?? [])
  if (ranges.length === 0) return null
  const range = {
    min: Math.max(...ranges.map(({ min }) => min)),
    max: Math.min(...ranges.map(({ max }) => max)),
  }
  return range.min <= range.max ? range : null
}

/** The shapes to offer: those with a name that fit, and free. */
export function shapesFor(range: AspectRange | null): CropShape[] {
  const fitting = known.filter(
    ({ aspect }) => !range || (aspect >= range.min - 0.001 && aspect <= range.max + 0.001),
  )
  return [...fitting, { name: 'Free', aspect: null }]
}

/** The largest part of that shape, in the middle. */
export function centred(size: { width: number; height: number }, aspect: number): CropBox {
  const own = size.width / size.height
  const width = Math.min(1, aspect / own)
  const height = Math.min(1, own / aspect)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

/** The shape nearest to the picture's own that the networks take. */
export function nearestAspect(size: { width: number; height: number }, range: AspectRange | null): number {
  const own = size.width / size.height
  return range ? Math.min(range.max, Math.max(range.min, own)) : own
}

/** The width divided by the height of a part. */
export function aspectOf(size: { width: number; height: number }, box: CropBox): number {
  return (box.width * size.width) / (box.height * size.height)
}

/** Whether a part is a shape the networks take. */
export function suits(
  size: { width: number; height: number },
  box: CropBox,
  range: AspectRange | null,
): boolean {
  return !needsCropping(
    { width: box.width * size.width, height: box.height * size.height },
    { aspect: range },
  )
}

/** 'Instagram and Threads take shapes from 4:5 to 1.91:1.' */
export function rangeInWords(networks: readonly NetworkId[], range: AspectRange | null): string {
  const names = networksListed(networks)
  if (!range)
    return networks.length === 0
      ? 'Any shape works.'
      : `${names} have no shape in common: some will refuse it.`
  const verb = networks.length === 1 ? 'takes' : 'take'
  return `${names} ${verb} shapes from ${shapeName(range.min)} to ${shapeName(range.max)}.`
}

function shapeName(aspect: number): string {
  const named = known.find((one) => Math.abs(one.aspect / aspect - 1) < 0.01)
  if (named) return named.name
  return aspect >= 1 ? `${Math.round(aspect * 100) / 100}:1` : `1:${Math.round((1 / aspect) * 100) / 100}`
}
