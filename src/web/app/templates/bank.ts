import bank from '#content/post-templates.json' with { type: 'json' }
import { fitsSearch } from './fits-search.ts'

/** A built-in template. */
export interface PostTemplate {
  id: string
  name: string
  category: string
  /** Its use. */
  description: string
  /** A post made with it. */
  example: string
  /** With `{placeholders}`. */
  text: string
  /** Fits X when filled in as in the example. */
  fitsX: boolean
}

export const postTemplates: readonly PostTemplate[] = bank.templates
export const templateCategories: readonly { id: string; name: string }[] = bank.categories

/**
 * The templates of a category in which every search word begins a word of the name, the description or the text.
 * @param category null: all
 */
export function findTemplates(looked: string, category: string | null): PostTemplate[] {
  return postTemplates.filter(
    ({ name, description, text, ...template }) =>
      (category === null || template.category === category) && fitsSearch(looked, name, description, text),
  )
}
