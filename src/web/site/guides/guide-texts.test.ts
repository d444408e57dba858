import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isNetworkId, networkNames, type NetworkId } from '#domain/networks/network.ts'
import { readSettings } from '#domain/networks/network-settings.ts'
import { guideAddress } from '../addresses.ts'
import { catalogue } from '../tools/catalogue.ts'
import { limitText, withLimits } from './limits-text.ts'

const checkout = path.resolve(import.meta.dirname, '../../../..')
const guides = catalogue.filter((entry) => entry.kind === 'guide')
const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8')

describe.each(guides)('$name', ({ id, name, href }) => {
  const [, facts = '', body = ''] = read(`content/guides/${id}.mdx`).split(/^---$/m)
  const network = /^network: (\w+)$/m.exec(facts)?.[1] ?? ''
  if (!isNetworkId(network)) throw new Error(`${id} names no network.`)

  test("is at the address of its network, under the network's name", () => {
    expect(guideAddress(network)).toBe(href)
    expect(facts).toContain(`heading: '${name}'`)
  })

  test('quotes only messages that Postlark shows', () => {
    const sentences = sentencesAbout(network)
    const quoted = [...facts.matchAll(/says: '(.+)'$/gm)].map(([, says = '']) =>
      String(withLimits(says, network)),
    )
    expect(quoted.length).toBeGreaterThanOrEqual(5)
    expect(quoted.filter((says) => !sentences.some((sentence) => sentence.test(says)))).toEqual([])
  })

  test('names only limits that the network has', () => {
    for (const [, limit = ''] of body.matchAll(/<Limit of="(\w+)"/g)) {
      expect(limitText(network, limit)).not.toBe('')
    }
  })

  test('has enough text, tables and errors, and no dashes', () => {
    const words = (facts + body)
      .replaceAll(/<\/?[A-Z][^>]*>|https?:\S+|^\s*\w+:|\|/gm, ' ')
      .match(/[\p{L}\p{N}]\S*/gu)
    expect(words?.length).toBeGreaterThanOrEqual(1200)
    for (const part of ['<Taken />', '<Choices />', '<Failures />']) expect(body).toContain(part)
    expect(facts + body).not.toMatch(/[–—]/)
  })
})

/** Every message the product may show for a network, as patterns; parts that vary match anything. */
function sentencesAbout(network: NetworkId): RegExp[] {
  const files = globSync(
    [
      `src/networks/{${network},meta}/*.ts`,
      'src/domain/{post,media}/check-*.ts',
      `src/domain/networks/${network}.ts`,
      'src/web/app/composer/settings/*.ts',
      'src/contract/messages.ts',
    ],
    { cwd: checkout },
  )
  const written = files.filter((file) => !file.endsWith('.test.ts')).flatMap((file) => literals(read(file)))
  const asked = (['none', 'image', 'video', 'document'] as const).flatMap((media) =>
    readSettings(network, { link: 'haldonstreetbakery' }, 'some account', [media]).problems.map(
      (problem) => problem.message,
    ),
  )
  return [
    // Counted nouns are listed below: as a wildcard they would match any word.
    ...written
      .filter((text) => text.replaceAll(/\$\{[^}]*\}/g, '').length > 15 && !text.includes('${word}'))
      .map(pattern),
    ...asked.map(pattern),
    ...['links', 'hashtags', 'mentions'].map((word) =>
      pattern(`${networkNames[network]} takes \${max} ${word}: take \${count} out.`),
    ),
  ]
}

/** The string literals of a source file, with those joined by `+` as one. */
function literals(source: string): string[] {
  const texts: string[] = []
  let end = -1
  for (const match of source.matchAll(/(['`])((?:\\.|(?!\1).)*)\1/g)) {
    const isJoined = end >= 0 && /^\s*\+\s*$/.test(source.slice(end, match.index))
    const before = isJoined ? (texts.pop() ?? '') : ''
    texts.push(before + match[2])
    end = match.index + match[0].length
  }
  return texts
}

function pattern(text: string): RegExp {
  const parts = text.split(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}|\{name\}/)
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+?')}$`, 'u')
}
