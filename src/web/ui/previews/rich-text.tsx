import { Fragment, type ReactNode } from 'react'

/** A part of a text that a network shows as a link, and the text shown for it. */
export interface Linked {
  start: number
  end: number
  shown: string
}

const web =
  /https?:\/\/[^\s<>"]+|\b(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:[a-z]{2,}|[\u{80}-\u{10FFFF}]{2,})\b(?:\/[^\s<>"]*)?/giu
const tag = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*/gu
const trailing = /[.,;:!?'")\]]+$/u

/** The parts that a network turns into links: addresses and tags always, mentions in that network's format. */
export function linksIn(text: string, mention: RegExp | null, shorten: (url: string) => string): Linked[] {
  const found: Linked[] = []
  const add = (pattern: RegExp, show: (match: string) => string) => {
    for (const match of text.matchAll(pattern)) {
      const words = match[0].replace(trailing, '')
      const [start, end] = [match.index, match.index + words.length]
      const before = text[start - 1]
      if (before === '@' || found.some((one) => start < one.end && end > one.start)) continue
      found.push({ start, end, shown: show(words) })
    }
  }
  add(web, shorten)
  add(tag, (words) => words)
  if (mention) add(mention, (words) => words)
  return found.sort((a, b) => a.start - b.start)
}

interface RichTextProps {
  text: string
  links: readonly Linked[]
  overflow: number | null
}

/** Text with coloured links, and a mark on what exceeds the limit. */
export function RichText({ text, links, overflow }: RichTextProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const link of links) {
    parts.push(<Cut key={`t${at}`} text={text.slice(at, link.start)} from={at} overflow={overflow} />)
    const isWhole = overflow === null || overflow <= link.start || overflow >= link.end
    parts.push(
      <span key={`l${link.start}`} className="pv-link">
        <Cut
          text={isWhole ? link.shown : text.slice(link.start, link.end)}
          from={link.start}
          overflow={overflow !== null && overflow >= link.end ? null : overflow}
        />
      </span>,
    )
    at = link.end
  }
  parts.push(<Cut key={`t${at}`} text={text.slice(at)} from={at} overflow={overflow} />)
  return <>{parts}</>
}

function Cut({ text, from, overflow }: { text: string; from: number; overflow: number | null }) {
  if (overflow === null || text === '' || overflow >= from + text.length) return <Fragment>{text}</Fragment>
  const cut = Math.max(0, overflow - from)
  return (
    <>
      {text.slice(0, cut)}
      <mark>{text.slice(cut)}</mark>
    </>
  )
}

/** An address without its scheme, cut after `max` characters. */
export function shortUrl(url: string, max: number, keepWww = false): string {
  const bare = url.replace(/^https?:\/\//i, '')
  const shown = keepWww ? bare : bare.replace(/^www\./i, '')
  return shown.length > max ? `${shown.slice(0, max)}…` : shown
}
