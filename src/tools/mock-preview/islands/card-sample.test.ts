import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { sampleHead, sampleTags } from './card-sample.ts'

test('the sample’s tags are those of its HTML', () => {
  const meta: { name: string; content: string }[] = []
  let canonical: string | undefined
  let title = ''
  let inTitle = false
  const parser = new Parser({
    onopentag: (name, { property, name: own, content, href }) => {
      inTitle = name === 'title'
      if (name === 'meta') meta.push({ name: property ?? own ?? '', content: content ?? '' })
      if (name === 'link') canonical = href
    },
    ontext: (text) => {
      if (inTitle) title += text
    },
    onclosetag: () => {
      inTitle = false
    },
  })
  parser.end(sampleHead)
  expect({ title, canonical, meta }).toEqual(sampleTags)
})
