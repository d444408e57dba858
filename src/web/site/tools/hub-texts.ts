/** The words of a hub. */
export interface HubText {
  title: string
  description: string
  heading: string
  lead: string
  updated: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
  faq: readonly { q: string; a: string }[]
}

/** By the hub's address. */
export const hubTexts: Readonly<Record<string, HubText>> = {}
