import { createElement, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../test-markup.ts'
import { openedWith, type Tab } from '../state/composer-state.ts'
import { MarkedText } from './marked-text.tsx'
import { TextSheet } from './text-sheet.tsx'

const opened = openedWith({
  post: null,
  content: { all: 'Rye is back.' },
  connectionIds: [],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const nothing = () => {}

function fieldOn(tab: Tab): string | null {
  const sheet = TextSheet({
    state: { ...opened, tab },
    checks: null,
    networks: ['twitter', 'bluesky'],
    panelId: 'panel',
    problems: [],
    fieldRef: null,
    onWrite: nothing,
    onBackToShared: nothing,
    rules: [],
    tools: null,
    children: null,
  })
  const children = (sheet.props as { children: ReactNode[] }).children
  const field = children.find((child) => isValidElement(child) && child.type === MarkedText)
  return isValidElement(field) ? field.key : null
}

test('every tab has a field of its own, and with it its own undo', () => {
  expect(new Set([fieldOn('all'), fieldOn('twitter'), fieldOn('bluesky')]).size).toBe(3)
  expect(fieldOn('twitter')).toBe(fieldOn('twitter'))
})

test('the words and the marks under them both run in the direction of what is written', () => {
  const html = markupOf(
    createElement(MarkedText, {
      text: 'خبز الجاودار',
      overflow: 3,
      label: 'Text',
      placeholder: '',
      isWrong: false,
      className: '',
      onWrite: nothing,
    }),
  )
  expect(html.match(/<(?:div|textarea)[^>]*dir="auto"[^>]*unicode-bidi:plaintext/g)).toHaveLength(2)
})
