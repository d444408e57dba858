import bank from '#content/post-templates.json' with { type: 'json' }

/** A template of ours. */
export interface PostTemplate {
  id: string
  name: string
  category: string
  /** What it is good for. */
  description: string
  /** What a post made with it looks like. */
  example: string
  /** With `{placeholders}`. */
  text: string
  /** Fits X when it is filled in as in the example. */
  fitsX: boolean
}

export const postTemplates: readonly PostTemplate[] = bank.templates
export const templateCategories: readonly { id: string; name: string }[] = bank.categories

/**
 * Those of a category in which every word that is looked for begins somewhere.
 * @param category null: all
 */
export function findTemplates(looked: string, category: string | null): PostTemplate[] {
  const words = looked.toLowerCase().split(/\s+/u).filter(Boolean)
  return postTemplates.filter((template) => {
    if (category !== null && template.category !== category) return false
    const text = `${template.name} ${template.description} ${template.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
