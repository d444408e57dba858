import { checkDocuments } from './check-document.ts'
import { checkVideos } from './check-video.ts'
import { fitPlan, needsCropping, type FitPlan } from './fit-plan.ts'
import { listed, networksListed } from '../text/listed.ts'
import { networkNames, type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'
import type { Problem, ProblemCode } from '../post/problem.ts'
import { type PostKinds, rulesOfKind, type RulesOfKind } from '../networks/rules-of-kind.ts'
import type { ImageRules } from '../networks/rule-shapes.ts'
import type { MediaFacts } from './media-facts.ts'

/**
 * The problems of attached files on the networks. Order: per network, then per file; problems of no network last.
 * @param kinds the post's kind on networks with several kinds
 */
export function checkMedia(
  media: readonly MediaFacts[],
  networks: readonly NetworkId[],
  kinds: PostKinds = {},
): Problem[] {
  return [
    ...networks.flatMap((network) => checkMediaOn(network, media, rulesOfKind(network, kinds[network]))),
    ...media.flatMap(checkState),
    ...media.filter((one) => one.kind === 'image').flatMap((one) => checkForAll(one, networks)),
  ]
}

function checkMediaOn(network: NetworkId, media: readonly MediaFacts[], rules: RulesOfKind): Problem[] {
  if (media.length === 0) return checkNeed(network, rules)
  const of = (kind: MediaFacts['kind']) => media.filter((one) => one.kind === kind)
  return [
    ...checkMix(network, media, rules),
    ...checkImages(network, of('image'), rules),
    ...checkVideos(network, of('video'), rules),
    ...checkDocuments(network, of('document')),
  ]
}

function checkNeed(network: NetworkId, { images, video, needsMedia, name }: RulesOfKind): Problem[] {
  if (!needsMedia) return []
  const what = images && video ? 'a picture or a video' : video ? 'a video' : 'a picture'
  return [found('media-needed', network, `${name} needs ${what}: add one, or leave ${name} out.`)]
}

const kindNames = { image: 'pictures', video: 'videos', document: 'documents' } as const

/** Checks combinations of pictures, videos and documents. A document must be alone everywhere. */
function checkMix(network: NetworkId, media: readonly MediaFacts[], rules: RulesOfKind): Problem[] {
  const taken = { image: rules.images, video: rules.video, document: rules.document }
  const kinds = [...new Set(media.map(({ kind }) => kind))].filter((kind) => taken[kind] !== null)
  if (kinds.length < 2 || (rules.mixes && !kinds.includes('document'))) return []
  const { name } = rules
  const list = listed(kinds.map((kind) => kindNames[kind]))
  const message = `${name} doesn’t take ${list} in one post: keep one kind, or leave ${name} out.`
  return [found('media-mixed', network, message)]
}

function checkImages(
  network: NetworkId,
  images: readonly MediaFacts[],
  { images: rules, name }: RulesOfKind,
): Problem[] {
  if (images.length === 0) return []
  if (!rules) {
    const message = `${name} doesn’t take pictures: remove them, or leave ${name} out.`
    return [found('media-unsupported', network, message)]
  }
  return [
    ...checkCount(network, images.length, rules, name),
    ...images.flatMap((image) => checkImageOn(network, image, rules, name)),
  ]
}

function checkCount(network: NetworkId, count: number, { maxCount }: ImageRules, name: string): Problem[] {
  if (count <= maxCount) return []
  const taken = maxCount === 1 ? 'one picture' : `${maxCount} pictures`
  const message = `${name} takes ${taken}: remove ${count - maxCount}, or leave ${name} out.`
  return [found('images-too-many', network, message)]
}

function checkImageOn(network: NetworkId, image: MediaFacts, rules: ImageRules, name: string): Problem[] {
  const problems: Problem[] = []
  const plan = fitPlan(image, rules)
  if (plan.kind === 'impossible') {
    problems.push(cannotFit(network, image, plan.reason))
  } else if (!rules.refusesOtherAspects && needsCropping(plan.kind === 'fit' ? plan : image, rules)) {
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

function cannotFit(
  network: NetworkId,
  image: MediaFacts,
  reason: Extract<FitPlan, { kind: 'impossible' }>['reason'],
): Problem {
  const name = networkNames[network]
  if (reason === 'aspect') {
    const message = `Aspect ratio adjustment needed: ${name} refuses this shape. Crop it, or leave ${name} out.`
    return found('image-needs-crop', network, message, image)
  }
  const message = `${name} refuses this picture because of its ${reason}: change it, or leave ${name} out.`
  return found('image-cannot-fit', network, message, image)
}

function checkState(one: MediaFacts): Problem[] {
  const isOurs = one.origin === 'rendered'
  switch (one.state) {
    case 'processing':
      // What it will be is known, and publishing waits for it.
      if (isOurs) {
        const message = 'This video is still being made. The post waits for it.'
        return [{ ...found('media-not-ready', null, message, one), blocks: false }]
      }
      return [found('media-not-ready', null, 'This file is still being processed: wait a moment.', one)]
    case 'failed':
      if (isOurs) {
        const message = 'This video could not be made: remove it, or add another one.'
        return [found('media-failed', null, message, one)]
      }
      return [found('media-failed', null, 'This file could not be processed: remove it.', one)]
    default:
      return []
  }
}

function checkForAll(image: MediaFacts, networks: readonly NetworkId[]): Problem[] {
  const problems: Problem[] = []
  const still = networks.filter((network) => networkRules[network].images?.keepsAnimation === false)
  if (image.animated && still.length > 0) {
    const message = `This GIF is animated. It is published as a still picture on ${list(still)}.`
    problems.push({ ...found('animation-lost', null, message, image), blocks: false })
  }
  if (image.altText !== undefined && image.altText.trim() === '') {
    const message = 'No alt text yet. You can still post without it.'
    problems.push({ ...found('alt-text-missing', null, message, image), blocks: false })
  }
  return problems
}

function list(networks: readonly NetworkId[]): string {
  return networksListed(networks)
}

function found(code: ProblemCode, network: NetworkId | null, message: string, on?: MediaFacts): Problem {
  return { code, message, network, place: 'media', mediaId: on?.id ?? null, blocks: true }
}
