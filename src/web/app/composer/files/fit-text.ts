import { messages } from '#contract/messages.ts'
import type { Media } from '#contract/media.ts'
import { fitPlan, needsCropping } from '#domain/media/media-limits.ts'
import { networksListed } from '#domain/text/listed.ts'
import { type NetworkId } from '#domain/networks/network.ts'
import { type PostKinds, rulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { currentToast, showToast } from '../../../ui/toast-store.ts'

/** Says in a toast what will be done to a picture that arrived, if anything. */
export function fitText(media: Media, networks: readonly NetworkId[], kinds: PostKinds = {}): void {
  // Only one toast shows at a time, and what went wrong matters more.
  if (currentToast()?.tone === 'bad') return
  const rules = networks.flatMap((network) => {
    const { images } = rulesOfKind(network, kinds[network])
    return images ? [{ network, images }] : []
  })
  const names = (some: typeof rules) => networksListed(some.map(({ network }) => network))
  const refusing = rules.filter(({ images }) => images.refusesOtherAspects && needsCropping(media, images))
  const cropping = rules.filter(({ images }) => needsCropping(media, images))
  const fitted = rules.filter(({ images }) => fitPlan(media, images).kind === 'fit')
  if (refusing.length > 0) {
    const needs = refusing.length === 1 ? 'needs' : 'need'
    const description = `${names(refusing)} ${needs} another shape: crop ${media.originalName}.`
    showToast({ title: messages.toastTitles.aspectRatio, description })
  } else if (cropping.length > 0) {
    const description = `${names(cropping)} may show only a part of ${media.originalName}.`
    showToast({ title: messages.toastTitles.aspectRatio, description })
  } else if (fitted.length > 0) {
    const copies = fitted.length === 1 ? 'gets a copy' : 'get copies'
    const fit = fitted.length === 1 ? 'fits' : 'fit'
    const description = `${names(fitted)} ${copies} of ${media.originalName} that ${fit}.`
    showToast({ title: messages.toastTitles.imagesOptimized, description })
  }
}
