import type { KnownPicture } from '#domain/rewrite/written.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { visibleText } from '#server/modules/page-preview/visible-text.ts'
import { lookAtPicture, type SeenPicture } from './look-at-picture.ts'
import { ownHashtags } from './own-hashtags.ts'
import type { StudioDependencies, TextAnswer, TextAsked } from './text-asked.ts'

/** What a text is written from, besides what the person typed. */
export interface GatheredSource {
  voice: BrandVoice
  hashtags: string[]
  picture: SeenPicture | null
  known: KnownPicture | null
  /** A public page, as its readers see it. */
  page: { url: string; title: string; text: string } | null
}

/** Gathers what a tool needs: the brand voice always, a picture for its description, a page to write about. A page that keeps AI out
 * may be quoted by rules. */
export async function gatherSource(
  { database: { db }, files, readPage }: Pick<StudioDependencies, 'database' | 'files' | 'readPage'>,
  { tool, workspaceId, text, prompt, options: { mediaId, url, networks } }: TextAsked,
  by: 'model' | 'rules',
): Promise<
  { kind: 'source'; source: GatheredSource } | Extract<TextAnswer, { kind: 'cannot' | 'page-unread' }>
> {
  const { voice } = await readBrand(db, workspaceId)
  const source = { voice, hashtags: [], picture: null, known: null, page: null }
  if (tool === 'alt-text') {
    const picture =
      mediaId === undefined ? null : await lookAtPicture({ db, files }, { workspaceId, mediaId })
    if (!picture) return { kind: 'cannot', why: 'no-picture' }
    return { kind: 'source', source: { ...source, picture, known: picture.known } }
  }
  if (tool === 'from-url') {
    if (url === undefined) return { kind: 'cannot', why: 'no-page' }
    const read = await readPage(url)
    if (read.kind !== 'page') return { kind: 'page-unread', read }
    if (read.page.keepsOutAi && by === 'model') return { kind: 'cannot', why: 'keeps-out' }
    // What is written for programs is no part of the page that people read.
    const { isPlanted, withoutPlanted } = await import('#domain/site-scan/without-planted.ts')
    const { url: address, title } = read.page
    const page = {
      url: address,
      title: isPlanted(title) ? '' : title,
      text: withoutPlanted(visibleText(read.page)),
    }
    if (page.text === '') return { kind: 'cannot', why: 'empty-page' }
    const hashtags = by === 'rules' ? await ownHashtags(db, workspaceId) : []
    return { kind: 'source', source: { ...source, hashtags, page } }
  }
  if (text.trim() === '' && prompt.trim() === '') return { kind: 'cannot', why: 'no-text' }
  if (tool === 'variants' && networks === undefined) return { kind: 'cannot', why: 'no-networks' }
  const hashtags = tool === 'hashtags' ? await ownHashtags(db, workspaceId) : []
  return { kind: 'source', source: { ...source, hashtags } }
}
