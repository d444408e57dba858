import { DomUtils } from 'htmlparser2'
import { pickerScript, pickerStyle } from './picker.ts'
import type { CleanPage } from './read-page.ts'

/** The nonce of this response's own script. */
interface Dress {
  nonce: string
  /** The origin of the page around the frame. */
  parent: string
}

/**
 * The policy of a preview: it may run our own script, load pictures, styles and fonts by https, and be framed by our
 * own pages. It has no origin, so it cannot access this one.
 */
export function previewPolicy(nonce: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    'img-src https: data:',
    "style-src 'unsafe-inline' https:",
    'font-src https:',
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A clean page with our picker in it, as HTML. */
export function previewPage({ tree, title }: CleanPage, { nonce, parent }: Dress): string {
  const body = DomUtils.getInnerHTML(tree, { encodeEntities: 'utf8' })
  return (
    `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(title || 'Page')}</title>${body}` +
    `<style>${pickerStyle}</style><script nonce="${nonce}">${pickerScript(parent)}</script>`
  )
}

/** Replaces a page that failed to load: notifies the page around it of the reason. */
export function failedPreview(reason: string, { nonce, parent }: Dress): string {
  const message = JSON.stringify({ type: 'previewFailed', reason }).replaceAll('<', '\\u003c')
  const origin = JSON.stringify(parent).replaceAll('<', '\\u003c')
  return (
    `<!doctype html><meta charset="utf-8"><title>No preview</title><p>${escaped(reason)}</p>` +
    `<script nonce="${nonce}">window.parent.postMessage(${message}, ${origin})</script>`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
