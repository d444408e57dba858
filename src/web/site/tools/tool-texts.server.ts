import type { ComponentType } from 'react'
import { type ToolTextFacts, toolTextFacts } from './tool-text.ts'

interface MdxModule {
  default: ComponentType<{ components?: object }>
  frontmatter: unknown
}

const texts = import.meta.glob<MdxModule>('../../../../content/tools/*.mdx')
const data = import.meta.glob<{ default: unknown }>('../../../../content/tools/*.json')

export interface ToolText {
  facts: ToolTextFacts
  Content: MdxModule['default']
}

/** A tool's words. @throws with the file's name when there are none or they lack something */
export async function toolText(id: string): Promise<ToolText> {
  const load = texts[`../../../../content/tools/${id}.mdx`]
  if (load === undefined) throw new Error(`content/tools/${id}.mdx is missing.`)
  const { default: Content, frontmatter } = await load()
  const facts = toolTextFacts.safeParse(frontmatter)
  if (!facts.success) throw new Error(`content/tools/${id}.mdx: ${facts.error.message}`)
  return { facts: facts.data, Content }
}

/** Whether a tool has its words yet. */
export function hasToolText(id: string): boolean {
  return `../../../../content/tools/${id}.mdx` in texts
}

/** What content/tools/<id>.json holds; null where there is none. */
export async function toolData(id: string): Promise<unknown> {
  const load = data[`../../../../content/tools/${id}.json`]
  return load === undefined ? null : (await load()).default
}
