import type { ComponentType } from 'react'
import * as z from 'zod'
import { networkIds } from '#domain/network.ts'
import { type GuideFacts, guideFacts } from './guide-facts.ts'
import { withLimits } from './limits-in-words.ts'

interface MdxModule {
  default: ComponentType<{ components?: object }>
  frontmatter: unknown
}

const texts = import.meta.glob<MdxModule>('../../../../content/guides/*.mdx')
const ofNetwork = z.object({ network: z.enum(networkIds) })

export interface GuideText {
  facts: GuideFacts
  Content: MdxModule['default']
}

/** A guide’s words, with the limits they name filled in. @throws with the file’s name when there are none or they lack something */
export async function guideText(id: string): Promise<GuideText> {
  const load = texts[`../../../../content/guides/${id}.mdx`]
  if (load === undefined) throw new Error(`content/guides/${id}.mdx is missing.`)
  const { default: Content, frontmatter } = await load()
  const { network } = ofNetwork.parse(frontmatter)
  const facts = guideFacts.safeParse(withLimits(frontmatter, network))
  if (!facts.success) throw new Error(`content/guides/${id}.mdx: ${facts.error.message}`)
  return { facts: facts.data, Content }
}
