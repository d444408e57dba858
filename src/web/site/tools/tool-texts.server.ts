import { type ContentModule, readFacts } from '../content-text.ts'
import { type ToolTextFacts, toolTextFacts } from './tool-text.ts'

const texts = import.meta.glob<ContentModule>('../../../../content/tools/*.mdx')
const data = import.meta.glob<{ default: unknown }>('../../../../content/tools/*.json')

export interface ToolText {
  facts: ToolTextFacts
  Content: ContentModule['default']
}

/** The text of a tool. @throws when the file is missing or invalid; names the file */
export async function toolText(id: string): Promise<ToolText> {
  const load = texts[`../../../../content/tools/${id}.mdx`]
  if (load === undefined) throw new Error(`content/tools/${id}.mdx is missing.`)
  const { default: Content, frontmatter } = await load()
  return { facts: readFacts(`content/tools/${id}.mdx`, toolTextFacts, frontmatter), Content }
}

/** The data of content/tools/<id>.json; null where there is none. */
export async function toolData(id: string): Promise<unknown> {
  const load = data[`../../../../content/tools/${id}.json`]
  return load === undefined ? null : (await load()).default
}
