import type { LinkCard } from '#contract/link-cards.ts'
import type { CardReader } from '#server/modules/publishing/card-reader.ts'
import { inWorkspace } from '../http/procedures.ts'
import { limitTries } from '../http/limit-tries.ts'

/** How many link cards a person may have read. */
export const cardTurns = { max: 60, perSec: 600 }

const read = inWorkspace.linkCards.read.handler(async ({ input, context }) => {
  const detail = 'You added many links in a short time. Try again in a few minutes.'
  await limitTries(context, `link-cards|${context.person.id}`, { ...cardTurns, detail })
  const card = await context.dependencies.readCard(input.url)
  return { card: card && presented(card) }
})

export const linkCards = { read }

/** The picture is included: the author's browser does not contact the page. */
function presented({ image, ...words }: NonNullable<Awaited<ReturnType<CardReader>>>): LinkCard {
  if (!image) return { ...words, image }
  const { mimeType, bytes, width, height } = image
  const url = `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`
  return { ...words, image: { url, width, height } }
}
