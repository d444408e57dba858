import { Readability } from '@mozilla/readability'
import { DomUtils } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { parsePage, type PageTree } from '#server/modules/page-preview/page-tree.ts'
import { treeText } from './tree-text.ts'

/** The main text of a page, with the pictures in it. */
export interface MainText {
  text: string
  pictures: { src: string; alt: string; width: number | null }[]
}

const mostElements = 20_000
/** A shorter text is none that Readability found. */
const leastChars = 140
const mostPictures = 40

/**
 * The main text of a page whose unseen parts were removed: what Readability finds, else its main element.
 * @param maxChars the most of the text
 */
export function mainText(tree: PageTree, maxChars: number): MainText {
  const html = DomUtils.getOuterHTML(tree, { encodeEntities: 'utf8' })
  const found = readable(html)
  const content = found === null ? null : parsePage(found)
  const text = content === null ? '' : treeText(content, maxChars, true)
  const own = mainElement(tree)
  const whole = treeText(own, maxChars)
  // Short pages are no articles to Readability, which then takes a part of them.
  const isArticle = content !== null && text.length >= leastChars && text.length * 3 >= whole.length
  return {
    text: isArticle ? text : whole,
    pictures: [...(isArticle ? picturesIn(content) : []), ...picturesIn(own)].slice(0, mostPictures),
  }
}

function readable(html: string): string | null {
  try {
    const { document } = parseHTML(html)
    const reader = new Readability(document, {
      charThreshold: leastChars,
      maxElemsToParse: mostElements,
      disableJSONLD: true,
    })
    return reader.parse()?.content ?? null
  } catch {
    // More elements than it is allowed to read, or a page that it cannot read.
    return null
  }
}

function mainElement(tree: PageTree) {
  const named = (name: string) => DomUtils.getElementsByTagName(name, tree, true, 2)
  const [main] = named('main')
  const [article, secondArticle] = named('article')
  const [body] = named('body')
  return main ?? (secondArticle ? body : (article ?? body)) ?? tree
}

function picturesIn(tree: Parameters<typeof DomUtils.getElementsByTagName>[1]): MainText['pictures'] {
  return DomUtils.getElementsByTagName('img', tree, true, mostPictures).flatMap(({ attribs }) => {
    const src = attribs['src'] || attribs['data-src'] || attribs['srcset']?.trim().split(/[\s,]/)[0]
    if (src === undefined || src === '' || src.startsWith('data:')) return []
    const width = Number.parseInt(attribs['width'] ?? '', 10)
    return [{ src, alt: attribs['alt'] ?? '', width: Number.isNaN(width) ? null : width }]
  })
}
