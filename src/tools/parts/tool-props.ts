/** The tool of a page; its text is in content/tools/<id>.mdx. */
export interface Tool {
  /** The address without `/free-tools/`, and `-tools/` as `-`. */
  id: string
  name: string
  /** Begins with `/`. */
  href: string
}

/**
 * The props of every tool's island. `data` is content/tools/<id>.json, or null where there is none; `opening` is the
 * result of the island's `opensWith` at build time.
 */
export interface ToolProps<Data = null, Opening = undefined> {
  tool: Tool
  data: Data
  opening: Opening
}
