import { fitPlan, needsCropping, type FitPlan } from './fit-plan.ts'
import { networkNames, type NetworkId } from './network.ts'
import { networkRules, type ImageRules } from './network-rules.ts'
import type { Problem, ProblemCode } from './problem.ts'

/** One attached file, as far as checking needs it. */
export interface MediaFacts {
  id: string
  kind: 'image' | 'video'
  mimeType: string
  bytes: number
  width: number
  height: number
  animated: boolean
  /** Left out: not known, and not checked. */
  altText?: string
}

/** What stands between the attached files and the networks. Order: per network, then per file; warnings that concern no network last. */
export function checkMedia(media: readonly MediaFacts[], networks: readonly NetworkId[]): Problem[] {
  return [
    ...networks.flatMap((network) => checkMediaOn(network, media)),
    ...media.filter((one) => one.kind === 'image').flatMap((one) => checkForAll(one, networks)),
  ]
}

function checkMediaOn(network: NetworkId, media: readonly MediaFacts[]): Problem[] {
  const name = networkNames[network]
  const { images: rules, needsMedia } = networkRules[network]
  if (media.length === 0) {
    return needsMedia
      ? [found('media-needed', network, `${name} needs a picture: add one, or leave ${name} out.`)]
      : []
  }
  const videos = media.filter((one) => one.kind === 'video')
  const unsupported = videos.map((one) =>
    found(
      'media-unsupported',
      network,
      `Video cannot go to ${name} yet: take it out, or leave ${name} out.`,
      one,
    ),
  )
  const images = media.filter((one) => one.kind === 'image')
  if (!rules) {
    const message = `${name} takes no pictures: take them out, or leave ${name} out.`
    return [...unsupported, ...(images.length > 0 ? [found('media-unsupported', network, message)] : [])]
  }
  return [
    ...unsupported,
    ...checkCount(network, images.length, rules),
    ...images.flatMap((image) => checkImageOn(network, image, rules)),
  ]
}

function checkCount(network: NetworkId, count: number, { maxCount }: ImageRules): Problem[] {
  if (count <= maxCount) return []
  const name = networkNames[network]
  const message = `${name} takes ${maxCount} pictures: take ${count - maxCount} out, or leave ${name} out.`
  return [found('images-too-many', network, message)]
}

const whyImpossible: Record<Extract<FitPlan, { kind: 'impossible' }>['reason'], string> = {
  aspect: 'its shape',
  format: 'its format',
  size: 'its size',
}

function checkImageOn(network: NetworkId, image: MediaFacts, rules: ImageRules): Problem[] {
  const name = networkNames[network]
  const problems: Problem[] = []
  const plan = fitPlan(image, rules)
  if (plan.kind === 'impossible') {
    const message = `${name} refuses this picture for ${whyImpossible[plan.reason]}: crop or change it, or leave ${name} out.`
    problems.push(found('image-cannot-fit', network, message, image))
  } else if (needsCropping(image, rules)) {
    const message = `${name} crops this picture: check how it looks there.`
    problems.push({ ...found('image-cropped', network, message, image), blocks: false })
  }
  const altText = image.altText ?? ''
  if (rules.maxAltText !== null && altText.length > rules.maxAltText) {
    const message = `Make the description ${altText.length - rules.maxAltText} characters shorter for ${name}.`
    problems.push(found('alt-text-too-long', network, message, image))
  }
  return problems
}

function checkForAll(image: MediaFacts, networks: readonly NetworkId[]): Problem[] {
  const problems: Problem[] = []
  const still = networks.filter((network) => networkRules[network].images?.keepsAnimation === false)
  if (image.animated && still.length > 0) {
    const message = `This picture moves, but goes out standing still on ${list(still)}.`
    problems.push({ ...found('animation-lost', null, message, image), blocks: false })
  }
  if (image.altText !== undefined && image.altText.trim() === '') {
    const message = 'No alt text yet. It still goes out without.'
    problems.push({ ...found('alt-text-missing', null, message, image), blocks: false })
  }
  return problems
}

function list(networks: readonly NetworkId[]): string {
  return new Intl.ListFormat('en').format(networks.map((network) => networkNames[network]))
}

function found(code: ProblemCode, network: NetworkId | null, message: string, on?: MediaFacts): Problem {
  return { code, message, network, place: 'media', mediaId: on?.id ?? null, blocks: true }
}
