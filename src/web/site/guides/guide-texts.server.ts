import * as z from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { type ContentModule, readFacts } from '../content-text.ts'
import { type GuideFacts, guideFacts } from './guide-facts.ts'
import { withLimits } from './limits-text.ts'

const texts = import.meta.glob<ContentModule>('../../../../content/guides/*.mdx')
const ofNetwork = z.object({ network: z.enum(networkIds) })

export interface GuideText {
  facts: GuideFacts
  Content: ContentModule['default']
}

/** The text of a guide, with the limits filled in. @throws when the file is missing or invalid; names the file */
export async function guideText(id: string): Promise<GuideText> {
  const load = texts[`../../../../content/guides/${id}.mdx`]
  if (load === undefined) throw new Error(`content/guides/${id}.mdx is missing.`)
  const { default: Content, frontmatter } = await load()
  const file = `content/guides/${id}.mdx`
  const { network } = readFacts(file, ofNetwork, frontmatter)
  return { facts: readFacts(file, guideFacts, withLimits(frontmatter, network)), Content }
}
