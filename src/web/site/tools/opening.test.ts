import { readFileSync } from 'node:fs'
import { DomUtils, parseDocument } from 'htmlparser2'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { toolData } from './tool-texts.server.ts'

interface IslandFile {
  default: ComponentType<object>
  opensWith?: (props: object) => unknown
}

const islands = import.meta.glob<IslandFile>('../../../tools/**/*.island.tsx')
const byName = new Map(
  Object.entries(islands).map(([file, load]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)
const tools = catalogue.filter((entry) => entry.kind === 'tool')

/** The initial HTML of a tool. */
async function opened({ id, name, href, engine }: (typeof tools)[number]): Promise<string> {
  const words = readFileSync(new URL(`../../../../content/tools/${id}.mdx`, import.meta.url), 'utf8')
  const island = /^island: (\S+)$/m.exec(words)?.[1] ?? (byName.has(id) ? id : engine)
  const file = await byName.get(island)?.()
  if (!file) throw new Error(`${id} has no island.`)
  const props = { tool: { id, name, href }, data: await toolData(id) }
  const all = file.opensWith ? { ...props, opening: file.opensWith(props) } : props
  return renderToStaticMarkup(createElement(file.default, all))
}

/** Settings with a common default value, and colours, which have no placeholder. None contains personal text. */
const usual = new Set([
  'Accent',
  'At these times',
  'Background',
  'Day',
  'Background',
  'Limit',
  'Modules',
  'Month',
  'Number of months',
  'Name',
  'Minimum accounts tagged',
  'Posts a week',
  'Range around the price',
  'Reserves',
  'Ring colour',
  'Round up to a multiple of',
  'Share',
  'Time',
  'Time zone',
  'Winners',
  'Words',
  'Year',
  'Your colour',
  'Feed post',
  'Reel or short video',
  'Story',
  'Long video',
  'Part 1',
  'Part 2',
  'Part 3',
  'Part 4',
])

/** The one text that a tool works on may be a visible example: people replace all of it. */
const workedOn = new Set([
  'Caption or bio',
  'Caption or hashtags',
  'Captions',
  'Comments, one per line',
  'Description',
  'Headline',
  'JSON',
  'Sample text',
  'The page’s <head>',
  'Timestamps and titles one per line',
  'Your Markdown',
  'Your draft',
  'Your outline',
  'Your post',
  'Your text',
])

interface Field {
  label: string
  value: string
}

/** The text fields people type into, with their initial values. */
function writtenFields(html: string): Field[] {
  const { children } = parseDocument(html)
  const fields = DomUtils.findAll(
    ({ name, attribs }) =>
      name === 'textarea' ||
      (name === 'input' && !/^(?:checkbox|radio|range|file|color|hidden)$/.test(attribs['type'] ?? 'text')),
    children,
  )
  return fields.map((field) => {
    const label = DomUtils.findOne((each) => each.attribs['for'] === field.attribs['id'], children)
    const value = field.name === 'textarea' ? DomUtils.textContent(field) : (field.attribs['value'] ?? '')
    return { label: label ? DomUtils.textContent(label) : (field.attribs['aria-label'] ?? ''), value }
  })
}

test('no field is filled with a sample: examples are placeholders', async () => {
  const filled: string[] = []
  for (const tool of tools) {
    const holding = writtenFields(await opened(tool)).filter(
      ({ label, value }) => value.trim() !== '' && !usual.has(label),
    )
    const texts = holding.filter(({ label }) => workedOn.has(label))
    const others = holding.filter((field) => field !== texts[0])
    filled.push(...others.map(({ label, value }) => `${tool.id}: ${label}: ${value}`))
  }
  expect(filled).toEqual([])
})

test('every tool has one button that clears it', async () => {
  const without: string[] = []
  for (const tool of tools) {
    const { children } = parseDocument(await opened(tool))
    const clears = DomUtils.findAll(
      (each) => each.name === 'button' && DomUtils.textContent(each).trim() === 'Clear',
      children,
    )
    if (clears.length !== 1) without.push(`${tool.id}: ${clears.length}`)
  }
  expect(without).toEqual([])
})
