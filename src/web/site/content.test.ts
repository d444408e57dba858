import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { networkIds } from '#domain/networks/network.ts'
import { sitePagePaths } from '../site-page-paths.ts'
import { postFacts } from './blog/post-facts.ts'
import { guideFacts } from './guides/guide-facts.ts'
import { withLimits } from './guides/limits-text.ts'
import { plainFacts } from './plain/plain-facts.ts'
import { catalogue, tools } from './tools/catalogue.ts'
import { hubTexts } from './tools/hub-texts.ts'
import { hubs } from './tools/hubs.ts'
import { toolTextFacts } from './tools/tool-text.ts'

const checkout = path.resolve(import.meta.dirname, '../../..')
const filesOf = (pattern: string) => globSync(pattern, { cwd: checkout }).sort()
const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')

interface Text {
  /** For example `tools/word-counter`. */
  name: string
  folder: string
  id: string
  /** Not parsed: the schemas do that. */
  facts: unknown
  /** The front matter, as written. */
  head: string
  body: string
}

const texts: Text[] = filesOf('content/{tools,blog,guides,plain}/*.mdx').map((file) => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(file)) ?? []
  const folder = path.basename(path.dirname(file))
  const id = path.basename(file, '.mdx')
  return { name: `${folder}/${id}`, folder, id, facts: null, head, body }
})

// Uses the plugin of the build to parse YAML.
beforeAll(async () => {
  const { transform } = mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] })
  if (typeof transform !== 'function') throw new Error('The plugin for MDX has no transform.')
  for (const text of texts) {
    const made: unknown = await Reflect.apply(transform, {}, [`---\n${text.head}\n---\n`, `${text.name}.mdx`])
    const { code } = z.object({ code: z.string() }).parse(made)
    text.facts = JSON.parse(/export const frontmatter = (\{[\s\S]*?\n\});/.exec(code)?.[1] ?? 'null')
  }
})

const schemas: Record<string, z.ZodType> = {
  tools: toolTextFacts,
  blog: postFacts,
  plain: plainFacts,
  guides: z.preprocess(
    (facts) => withLimits(facts, z.object({ network: z.enum(networkIds) }).parse(facts).network),
    guideFacts,
  ),
}

const headline = z.looseObject({
  title: z.string(),
  description: z.string(),
  heading: z.string().optional(),
  related: z.array(z.string()).default([]),
})

describe('front matter', () => {
  test('matches its schema', () => {
    const wrong = texts.flatMap(({ name, folder, facts }) => {
      const result = schemas[folder]?.safeParse(facts)
      return result?.success ? [] : [`${name}: ${result?.error.message ?? 'no schema'}`]
    })
    expect(wrong).toEqual([])
  })

  test('links to other texts that exist, each once', () => {
    const toolIds = new Set(tools.map(({ id }) => id))
    const slugs = new Set(texts.filter(({ folder }) => folder === 'blog').map(({ id }) => id))
    const wrong = texts.flatMap(({ name, folder, id, facts }) => {
      const { related } = headline.parse(facts)
      const known = folder === 'blog' ? slugs : toolIds
      return related
        .filter((other, at) => !known.has(other) || other === id || related.indexOf(other) !== at)
        .map((other) => `${name}: ${other}`)
    })
    expect(wrong).toEqual([])
  })

  test.for(['title', 'description', 'heading'] as const)('shares no %s', (key) => {
    const all = [
      ...texts.map(({ name, facts }) => [name, headline.parse(facts)[key]] as const),
      ...Object.entries(hubTexts).map(([href, hub]) => [href, hub[key]] as const),
    ]
    expect(doubles(all)).toEqual([])
  })
})

/** Pages behind the sign-in that texts may link to. */
const signedInPages = ['/dashboard/affiliate']

describe('prose', () => {
  test('has no em dash, no straight apostrophe and no straight quotation mark', () => {
    const typed = /(?<!—)—(?!—)|\S*\p{L}'\p{L}\S*|(?<=\s)"\p{L}[^"]*"/gu
    expect(allProse().flatMap(found(typed))).toEqual([])
  })

  test('uses no advertising phrases', () => {
    const hype =
      /\b(?:unlock|elevate|unleash|supercharge|skyrocket|game.chang\w+|effortless\w*|seamless\w*|revolution\w*|cutting.edge|next.level|(?:best|world).class|stunning|ultimate|must-have|(?:studies|research) shows?|proven to)\b/gi
    const said = allProse().map((text) => ({ ...text, prose: text.prose.replaceAll(/“[^”]*”/g, '') }))
    expect(said.flatMap(found(hype))).toEqual([])
  })

  test('no paragraph appears on two pages', () => {
    const paragraphs = allProse().flatMap(({ name, prose }) =>
      prose
        .split('\n')
        .map((line) => line.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
        .filter((line) => line.split(' ').length >= 15)
        .map((line) => [name, line] as const),
    )
    expect(doubles(paragraphs)).toEqual([])
  })

  test('links only to pages that exist', () => {
    const known = new Set([...sitePagePaths(), ...signedInPages])
    const lost = texts.flatMap(({ name, body }) =>
      [...body.matchAll(/\]\((\/[^)#]*)/g)]
        .filter(([, href = '']) => !known.has(href))
        .map(([, href]) => `${name}: ${href}`),
    )
    expect(lost).toEqual([])
  })

  test('leads to the prices only where there are some', () => {
    const elsewhere = texts.filter(({ body }) =>
      body.replaceAll(/<WhereSold>.*?<\/WhereSold>/gs, '').includes('/#pricing'),
    )
    expect(elsewhere.map(({ name }) => name)).toEqual([])
  })
})

describe('a tool', () => {
  test('has a text, and each text belongs to a tool', () => {
    const written = texts.filter(({ folder }) => folder === 'tools').map(({ id }) => id)
    expect(written.sort()).toEqual(tools.map(({ id }) => id).sort())
    const guides = texts.filter(({ folder }) => folder === 'guides').map(({ id }) => id)
    expect(guides.sort()).toEqual(
      catalogue
        .filter(({ kind }) => kind === 'guide')
        .map(({ id }) => id)
        .sort(),
    )
  })

  test('is explained in at least 300 words', () => {
    const short = allProse().filter(
      ({ folder, prose }) => folder === 'tools' && (prose.match(/[\p{L}\p{N}]\S*/gu) ?? []).length < 300,
    )
    expect(short.map(({ name }) => name)).toEqual([])
  })
})

/** Lists that the reader's words are compared with: they use the characters of a keyboard. */
const lookedUp = ['comment-sentiment-analyzer', 'headline-analyzer'].map((id) => `content/tools/${id}.json`)

test.for(filesOf('content/**/*.json'))('%s is JSON, and its prose uses typographic quotes', (file) => {
  const data: unknown = JSON.parse(read(file))
  const isShown = !lookedUp.includes(file) && !file.endsWith('tool-catalogue.json')
  expect(isShown ? stringsIn(data).filter((words) => /—|\p{L}'\p{L}/u.test(words)) : []).toEqual([])
})

/** The matches of a pattern, each with its page. */
function found(pattern: RegExp) {
  return ({ name, prose }: { name: string; prose: string }) =>
    (prose.match(pattern) ?? []).map((words) => `${name}: ${words}`)
}

/** The prose of every page: answers and sentences, one paragraph per line, without code, markup and addresses. */
function allProse(): { name: string; folder: string; prose: string }[] {
  return [
    ...texts.map(({ name, folder, facts, body }) => {
      const shown = stringsIn(facts).filter((words) => /\s/.test(words))
      return { name, folder, prose: [...shown, withoutMarkup(body)].join('\n') }
    }),
    ...Object.entries(hubTexts).map(([name, hub]) => ({
      name,
      folder: 'hubs',
      prose: stringsIn(hub).join('\n'),
    })),
  ]
}

function withoutMarkup(body: string): string {
  return body
    .replaceAll(/```[\s\S]*?```|<(svg|Figure|BarChart|Formula)\b[\s\S]*?<\/\1>|<[A-Z][^>]*\/>/g, '')
    .replaceAll(/`[^`]*`|<[^>]*>|\]\([^)]*\)|\{[^}]*\}/g, ' ')
    .replaceAll(/^\|.*$/gm, (row) => row.replaceAll('|', '\n'))
    .replaceAll(/([^\n])\n(?=[^\n#\-\d|])/g, '$1 ')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Values that appear under more than one name, with the names. */
function doubles(pairs: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  const byValue = Map.groupBy(
    pairs.filter(([, value]) => value !== undefined),
    ([, value]) => value?.toLowerCase(),
  )
  return [...byValue]
    .filter(([, same]) => new Set(same.map(([name]) => name)).size > 1)
    .map(([value, same]) => `${value}: ${same.map(([name]) => name).join(', ')}`)
}

test('the page for one network’s tools names as many tools as the catalogue has', () => {
  const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven']
  const named = hubs.map(({ href, members }) => ({
    href,
    said: /^(\w+) free /.exec(hubTexts[href]?.description ?? '')?.[1],
    counted: words[members.length],
  }))
  expect(named.filter(({ said, counted }) => said !== undefined && said !== counted)).toEqual([])
})
