import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** What a component renders before the page is alive, on a wide screen, as HTML. For tests. */
export function markupOf(element: ReactElement): string {
  const client = new QueryClient()
  const inside = createElement(QueryClientProvider, { client }, element)
  return renderToStaticMarkup(createElement(MemoryRouter, null, inside))
}

/** The same as a reader meets it: the words alone, one space between them. */
export function wordsIn(element: ReactElement): string {
  return wordsOfMarkup(markupOf(element))
}

/** The words of HTML alone, one space between them. */
export function wordsOfMarkup(markup: string): string {
  const words = markup.replace(/<[^>]*>/g, ' ')
  return words.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}
