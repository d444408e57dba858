import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** The HTML of a component before hydration, on a wide screen. For tests. */
export function markupOf(element: ReactElement): string {
  const client = new QueryClient()
  const inside = createElement(QueryClientProvider, { client }, element)
  return renderToStaticMarkup(createElement(MemoryRouter, null, inside))
}

/** The text of a component without markup, single-spaced. */
export function wordsIn(element: ReactElement): string {
  return wordsOfMarkup(markupOf(element))
}

/** The text of HTML, single-spaced. */
export function wordsOfMarkup(markup: string): string {
  const words = markup.replace(/<(?:"[^"]*"|[^>"])*>/g, ' ')
  return words.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}
