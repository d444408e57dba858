import { readLink, spacesEncoded } from './link-template.ts'

/** The target of a YouTube address. */
export interface YouTubeTarget {
  /** 11 characters, or null. */
  video: string | null
  playlist: string | null
  /** As in its address: `@haldonstreet`, `channel/UC…`, `c/name`, `user/name`. */
  channel: string | null
  kind: 'video' | 'short' | 'live' | 'playlist' | 'channel'
  startSec: number | null
  endSec: number | null
}

const hosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$|^(?:www\.)?youtu\.be$/u
const videoId = /^[\w-]{11}$/u
const listId = /^[\w-]{10,64}$/u

/**
 * Parses a YouTube address in any form: watch, shorts, live, embed, youtu.be, playlist, channel, or a bare video id or
 * @handle. null when it is none.
 */
export function parseYouTube(typed: string): YouTubeTarget | null {
  const words = typed.trim()
  if (videoId.test(words) && /[\d_A-Z-]/u.test(words)) return target('video', { video: words })
  if (/^@[\w.-]{3,30}$/u.test(words)) return target('channel', { channel: words })
  const read = readLink(words)
  if (!read.ok || !hosts.test(read.url.hostname)) return null
  const { url } = read
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const times = {
    startSec: readTime(url.searchParams.get('t') ?? url.searchParams.get('start') ?? hashTime(url.hash)),
    endSec: readTime(url.searchParams.get('end')),
  }
  const list = url.searchParams.get('list')
  const playlist = list !== null && listId.test(list) ? list : null
  const asVideo = (kind: YouTubeTarget['kind'], id: string | null) =>
    id !== null && videoId.test(id) ? target(kind, { video: id, playlist, ...times }) : null
  if (url.hostname.endsWith('youtu.be')) return asVideo('video', first)
  if (first === 'watch') return asVideo('video', url.searchParams.get('v'))
  if (first === 'shorts') return asVideo('short', second)
  if (first === 'live') return asVideo('live', second)
  if ((first === 'embed' || first === 'v') && second !== 'videoseries') return asVideo('video', second)
  if (playlist !== null && (first === 'playlist' || first === 'embed'))
    return target('playlist', { playlist })
  if (first.startsWith('@')) return target('channel', { channel: first })
  if (['channel', 'c', 'user'].includes(first) && second !== '') {
    return target('channel', { channel: `${first}/${second}` })
  }
  return null
}

function target(kind: YouTubeTarget['kind'], rest: Partial<YouTubeTarget>): YouTubeTarget {
  return { video: null, playlist: null, channel: null, startSec: null, endSec: null, ...rest, kind }
}

function hashTime(hash: string): string | null {
  return /[#&]t=([\dhms]+)/u.exec(hash)?.[1] ?? null
}

/** `90`, `90s`, `1m30s`, `1:30` and `1:02:03` as seconds; null when it is no time. */
export function readTime(typed: string | null): number | null {
  const words = typed?.trim().toLowerCase() ?? ''
  if (/^\d{1,6}(:\d{1,2}){0,2}$/u.test(words))
    return words.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/u.exec(words)
  if (!parts || words === '') return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export interface YouTubeOptions {
  startSec: number | null
  endSec: number | null
  /** Embeds from youtube-nocookie.com. */
  isPrivate: boolean
  loops: boolean
  hidesControls: boolean
}

export interface YouTubeLink {
  id: 'watch' | 'short' | 'shorts' | 'embed' | 'iframe' | 'playlist' | 'subscribe' | 'channel' | 'picture'
  name: string
  text: string
  note: string
}

/**
 * Every link that can be made of a target.
 * Parameters: developers.google.com/youtube/player_parameters (read 2026-11-21); `sub_confirmation`: YouTube Help (medium).
 */
export function youtubeLinks(found: YouTubeTarget, options: YouTubeOptions): YouTubeLink[] {
  const { video, playlist, channel } = found
  const links: YouTubeLink[] = []
  const start = options.startSec !== null && options.startSec > 0 ? `${options.startSec}s` : ''
  if (video !== null) {
    links.push(
      {
        id: 'watch',
        name: 'Watch page',
        text: query('https://www.youtube.com/watch', { v: video, list: playlist ?? '', t: start }),
        note: start ? 'Starts at the time.' : 'The full address.',
      },
      {
        id: 'short',
        name: 'Short address',
        text: query(`https://youtu.be/${video}`, { t: start.replace('s', '') }),
        note: 'Short enough for a bio or a poster.',
      },
      {
        id: 'embed',
        name: 'Embed address',
        text: embedAddress(video, playlist, options),
        note: options.isPrivate ? 'Sets no cookie until someone plays the video.' : 'From youtube.com.',
      },
      {
        id: 'iframe',
        name: 'Embed code',
        text: iframe(embedAddress(video, playlist, options), found.kind === 'short'),
        note: 'Paste it into your page’s HTML.',
      },
      {
        id: 'picture',
        name: 'Thumbnail picture',
        text: `https://i.ytimg.com/vi/${video}/hqdefault.jpg`,
        note: '480 × 360, the size that always exists.',
      },
    )
  }
  if (found.kind === 'short' && video !== null) {
    links.splice(2, 0, {
      id: 'shorts',
      name: 'Shorts player',
      text: `https://www.youtube.com/shorts/${video}`,
      note: 'Opens in the upright player.',
    })
  }
  if (playlist !== null) {
    links.push({
      id: 'playlist',
      name: 'Playlist',
      text: query('https://www.youtube.com/playlist', { list: playlist }),
      note: 'All videos of the list.',
    })
  }
  if (channel !== null) {
    const address = `https://www.youtube.com/${channel}`
    links.push(
      {
        id: 'subscribe',
        name: 'Subscribe link',
        text: query(address, { sub_confirmation: '1' }),
        note: 'Asks people to subscribe. On phones it opens the channel.',
      },
      { id: 'channel', name: 'Channel', text: address, note: 'The channel’s page.' },
    )
  }
  return links
}

function embedAddress(video: string, playlist: string | null, options: YouTubeOptions): string {
  const host = options.isPrivate ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const { startSec, endSec } = options
  const isRange = endSec !== null && endSec > (startSec ?? 0)
  return query(`https://${host}/embed/${video}`, {
    list: playlist ?? '',
    start: startSec !== null && startSec > 0 ? String(startSec) : '',
    end: isRange ? String(endSec) : '',
    // A single video loops only as a playlist of itself.
    loop: options.loops ? '1' : '',
    playlist: options.loops && playlist === null ? video : '',
    controls: options.hidesControls ? '0' : '',
  })
}

function iframe(address: string, isUpright: boolean): string {
  const [width, height] = isUpright ? [315, 560] : [560, 315]
  return `<iframe width="${width}" height="${height}" src="${address.replaceAll('&', '&amp;')}" title="YouTube video" loading="lazy" allow="encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`
}

function query(base: string, params: Record<string, string>): string {
  const url = new URL(base)
  for (const [key, value] of Object.entries(params)) if (value !== '') url.searchParams.set(key, value)
  return url.origin + url.pathname + spacesEncoded(url.search)
}
