export interface Slide {
  title: string
  /** Lines below the title; an item of a list begins with '• ' or its number. */
  body: string[]
}

/**
 * Reads a Markdown outline as slides: `#` or `##` begins a slide, `---` begins one without a title, `- ` and `1. ` are
 * lists. Text before the first heading is a slide of its own. Removes bold and italic marks.
 * @returns no slides for an empty outline; never more than `maxSlides`
 */
export function parseOutline(text: string, maxSlides = 20): Slide[] {
  const slides: Slide[] = []
  let open: Slide | null = null
  for (const line of text.split('\n').map((each) => each.trim())) {
    const heading = /^#{1,3}\s+(.*)$/.exec(line)?.[1]
    if (heading !== undefined || /^-{3,}$/.test(line)) {
      open = { title: plain(heading ?? ''), body: [] }
      slides.push(open)
    } else if (line !== '') {
      if (!open) {
        open = { title: '', body: [] }
        slides.push(open)
      }
      open.body.push(plain(line.replace(/^[-*+]\s+/, '• ')))
    }
  }
  return slides.filter(({ title, body }) => title !== '' || body.length > 0).slice(0, maxSlides)
}

function plain(line: string): string {
  return line
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(.+?)\1(?!\w)/g, '$2')
    .trim()
}
