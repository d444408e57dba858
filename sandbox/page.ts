import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the stand-ins: no script, no inline style, one stylesheet, so that a strict policy allows it. */
export function page(title: string, body: Html, kind: 'feed' | 'consent' | 'mail' | 'shop'): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/sandbox/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/feed.css" />
      </head>
      <body class="${kind}">
        ${body}
      </body>
    </html>`
}

/** Text with its web addresses as links. */
export function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`
}

export { html }

/** `21 Nov 2026, 14:05 UTC`. */
export function readableTime(iso: string): string {
  return `${timeFormat.format(new Date(iso))} UTC`
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
