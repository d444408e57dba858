import type { SocialBlock, SocialInline, SocialItem } from './social-blocks.ts'
import { sansMarkup, styleEmphasis, toStyleAroundLinks } from './style-markup.ts'
import { toStyle } from '#domain/text/to-style.ts'

export const linkWays = ['behind', 'end', 'words'] as const

/** Where an address is written: after its text in brackets, all of them at the end, or nowhere. */
export type LinkWay = (typeof linkWays)[number]

export interface SocialTextOptions {
  /** plain: emphasis is dropped. unicode: it becomes similar-looking letters. */
  letters: 'plain' | 'unicode'
  links: LinkWay
  /** Before the items of a list. */
  bullet: string
}

const defaultSocialText: SocialTextOptions = { letters: 'plain', links: 'behind', bullet: '•' }

/**
 * A formatted text as plain text for networks: paragraphs separated by an empty line, bullets and numbers as
 * characters, emphasis dropped or in Unicode letters, addresses written out.
 */
export function socialText(
  blocks: readonly SocialBlock[],
  options: SocialTextOptions = defaultSocialText,
): string {
  const addresses: string[] = []
  const body = blocks
    .map((block) => blockText(block, { ...options, addresses }))
    .filter((text) => text !== '')
  if (addresses.length > 0) body.push(addresses.map((address, at) => `[${at + 1}] ${address}`).join('\n'))
  return body.join('\n\n')
}

interface Writing extends SocialTextOptions {
  /** The addresses at the end, by number. */
  addresses: string[]
}

function blockText(block: SocialBlock, writing: Writing): string {
  switch (block.kind) {
    case 'paragraph':
      return inlineText(block.inlines, writing)
    case 'heading': {
      const text = inlineText(block.inlines, { ...writing, letters: 'plain' })
      return writing.letters === 'unicode' ? toStyleAroundLinks(text, sansMarkup.bold) : text
    }
    case 'quote': {
      const quoted = block.blocks.map((each) => blockText(each, writing)).join('\n\n')
      return quoted.includes('\n') ? quoted.replace(/^(?=.)/gmu, '> ') : `“${quoted}”`
    }
    case 'code':
      return block.text
    case 'rule':
      return '———'
    case 'list':
      return block.items.map((item, at) => itemText(item, at, block.start, writing)).join('\n')
    case 'table':
      return tableText(block.rows, writing)
  }
}

function itemText(item: SocialItem, at: number, start: number | null, writing: Writing): string {
  const mark = start === null ? writing.bullet : `${start + at}.`
  const box = item.ticked === null ? mark : item.ticked ? '✅' : '⬜'
  const [first = '', ...rest] = item.blocks.map((block) => blockText(block, writing))
  // Networks drop spaces at the start of a line, so nested items are indented with no-break spaces.
  const inner = rest.join('\n').replace(/^(?=.)/gmu, '\u00A0\u00A0')
  return [`${box} ${first}`, ...(inner === '' ? [] : [inner])].join('\n')
}

/** A row as lines of "head: value"; networks have no tables. */
function tableText(rows: readonly SocialInline[][][], writing: Writing): string {
  const cells = rows.map((row) => row.map((cell) => inlineText(cell, writing)))
  const [head = [], ...body] = cells
  if (body.length === 0) return head.join(' · ')
  return body
    .map((row) => {
      const [name = '', ...values] = row
      const said = values.map((value, at) => (head[at + 1] ? `${head[at + 1]}: ${value}` : value))
      return [name, said.join(', ')].filter((part) => part !== '').join(' · ')
    })
    .map((line) => `${writing.bullet} ${line}`)
    .join('\n')
}

function inlineText(inlines: readonly SocialInline[], writing: Writing): string {
  return inlines
    .map((each, at) => {
      if (each.kind === 'break') return '\n'
      const next = inlines[at + 1]
      const linkGoesOn = each.href !== null && next?.kind === 'text' && next.href === each.href
      return lettersOf(each, writing) + (linkGoesOn ? '' : addressOf(inlines, at, writing))
    })
    .join('')
}

function lettersOf(text: Extract<SocialInline, { kind: 'text' }>, { letters }: Writing): string {
  if (letters === 'plain' || isAddress(text.text)) return text.text
  if (text.code) return toStyle(text.text, 'monospace')
  const styled = styleEmphasis(text)
  return text.struck ? toStyle(styled, 'struck') : styled
}

/** The text after the last part of a link: its address, or its number in the list at the end. */
function addressOf(inlines: readonly SocialInline[], at: number, writing: Writing): string {
  const last = inlines[at]
  if (last?.kind !== 'text' || last.href === null || writing.links === 'words') return ''
  const { href } = last
  let words = ''
  for (let back = at; back >= 0; back--) {
    const piece = inlines[back]
    if (piece?.kind !== 'text' || piece.href !== href) break
    words = piece.text + words
  }
  if (!/^(?:https?:|mailto:)/iu.test(href) || sameAddress(words, href)) return ''
  const address = href.replace(/^mailto:/iu, '')
  if (writing.links === 'behind') return ` (${address})`
  if (!writing.addresses.includes(address)) writing.addresses.push(address)
  return ` [${writing.addresses.indexOf(address) + 1}]`
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/iu.test(text)
}

function sameAddress(words: string, href: string): boolean {
  return bareAddress(words.trim()) === bareAddress(href)
}

function bareAddress(address: string): string {
  return address
    .replace(/^(?:https?:\/\/|mailto:)?(?:www\.)?/iu, '')
    .replace(/\/$/u, '')
    .toLowerCase()
}
