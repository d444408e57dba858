/** Which tool a page shows; its words are in content/tools/<id>.mdx. */
export interface Tool {
  /** The address without `/free-tools/`, and `-tools/` as `-`. */
  id: string
  name: string
  /** Begins with `/`. */
  href: string
}

/**
 * What every tool's island is rendered with. `data` is content/tools/<id>.json, or null where there is none; `opening`
 * is what `opensWith` of the island answered when the page was built.
 */
export interface ToolProps<Data = null, Opening = undefined> {
  tool: Tool
  data: Data
  opening: Opening
}
