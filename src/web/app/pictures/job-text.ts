import { aiImageMessages } from '#contract/ai-image-messages.ts'
import type { ImageJob } from '#contract/ai-images.ts'

/** How far a job is, in words: for people who do not see the pictures, and at its end for everybody. */
export function jobText({ status, images, count, error }: ImageJob): string {
  const there = images.length
  switch (status) {
    case 'queued':
    case 'making':
      return there === 0 ? `Creating ${counted(count)}…` : `${there} of ${counted(count)} ready.`
    case 'done':
      return `${counted(there)} ready.`
    case 'cancelled':
      return there === 0
        ? 'Stopped. Nothing was counted.'
        : `Stopped. Only the ${there === 1 ? 'image that is' : `${there} images that are`} here ${there === 1 ? 'was' : 'were'} counted.`
    case 'failed':
      return error ?? aiImageMessages.failures.failed
    default:
      return status satisfies never
  }
}

const counted = (count: number) => (count === 1 ? '1 image' : `${count} images`)
