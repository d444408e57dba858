import { faces } from '#domain/film/faces.ts'
import {
  gradientLine,
  stopsOf,
  type Fill,
  type GroupItem,
  type Item,
  type PhotoItem,
  type Scene,
} from '#domain/film/scene.ts'

export interface SvgOptions {
  /** Addresses of the pictures a scene names; one that is missing is left out. */
  pictures?: Readonly<Record<string, string>>
  /** A prefix for every id inside, so that one page can have two drawings. */
  idPrefix?: string
  /** In a page the drawing takes the available width; as a file it has its own size. */
  sized?: boolean
}

/** Writes a scene as SVG, with text as text. All attributes are escaped, so that typed text is never markup. */
export function sceneToSvg(
  scene: Scene,
  { pictures = {}, idPrefix = 's', sized = false }: SvgOptions = {},
): string {
  const defs: string[] = []
  const body = scene.items.map((item, at) => write(item, `${idPrefix}${at}`, defs, pictures)).join('')
  const size = sized ? ` width="${scene.width}" height="${scene.height}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${n(scene.width)} ${n(scene.height)}" role="img"` +
    ` aria-labelledby="${idPrefix}-alt"><title id="${idPrefix}-alt">${escapeXml(scene.alt)}</title>` +
    (defs.length > 0 ? `<defs>${defs.join('')}</defs>` : '') +
    `${body}</svg>`
  )
}

function write(item: Item, id: string, defs: string[], pictures: Readonly<Record<string, string>>): string {
  switch (item.kind) {
    case 'rect': {
      const radius = item.radius ? ` rx="${n(item.radius)}"` : ''
      const opacity = item.opacity === undefined ? '' : ` fill-opacity="${n(item.opacity)}"`
      return `<rect ${box(item)}${radius}${opacity} fill="${paint(item.fill, id, defs)}"/>`
    }
    case 'circle': {
      const fill = item.fill === undefined ? 'none' : paint(item.fill, id, defs)
      const stroke = item.stroke
        ? ` stroke="${escapeXml(item.stroke)}" stroke-width="${n(item.strokeWidth ?? 1)}"`
        : ''
      return `<circle cx="${n(item.x)}" cy="${n(item.y)}" r="${n(item.radius)}" fill="${fill}"${stroke}/>`
    }
    case 'path': {
      const line = item.stroke
        ? ` stroke="${escapeXml(item.stroke)}" stroke-width="${n(item.strokeWidth ?? 1)}"`
        : ''
      return `<path transform="translate(${n(item.x)} ${n(item.y)}) scale(${n(item.scale)})" d="${escapeXml(item.d)}" fill="${escapeXml(item.fill)}"${line}/>`
    }
    case 'text': {
      const { family, weight } = faces[item.face]
      const anchor = item.anchor && item.anchor !== 'start' ? ` text-anchor="${item.anchor}"` : ''
      return (
        `<text x="${n(item.x)}" y="${n(item.y)}" font-family="${escapeXml(family)}" font-weight="${weight}"` +
        ` font-size="${n(item.size)}" fill="${escapeXml(item.fill)}"${anchor} xml:space="preserve">${escapeXml(item.text)}</text>`
      )
    }
    case 'image': {
      const href = pictures[item.name]
      if (!href) return ''
      const { part, size } = item
      const clip = item.round ? ` clip-path="url(#${id}c)"` : ''
      if (item.round) {
        const [cx, cy] = [item.x + item.width / 2, item.y + item.height / 2]
        defs.push(
          `<clipPath id="${id}c"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(Math.min(item.width, item.height) / 2)}"/></clipPath>`,
        )
      }
      return (
        `<g${clip}><svg ${box(item)} viewBox="${n(part.x)} ${n(part.y)} ${n(part.width)} ${n(part.height)}" preserveAspectRatio="none">` +
        `<image href="${escapeXml(href)}" width="${n(size.width)}" height="${n(size.height)}" preserveAspectRatio="none"/></svg></g>`
      )
    }
    case 'photo':
      return writePhoto(item, pictures)
    case 'group':
      return writeGroup(item, id, defs, pictures)
    default:
      return item satisfies never
  }
}

/** Neither moved nor blurred: SVG fits the whole picture. */
function writePhoto({ name, fit, ...place }: PhotoItem, pictures: Readonly<Record<string, string>>): string {
  const href = pictures[name]
  if (!href) return ''
  const ratio = fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'
  return `<image ${box(place)} href="${escapeXml(href)}" preserveAspectRatio="${ratio}"/>`
}

function writeGroup(
  { items, opacity, translate, scale, rotate, origin = { x: 0, y: 0 }, clip }: GroupItem,
  id: string,
  defs: string[],
  pictures: Readonly<Record<string, string>>,
): string {
  const turn = [
    ...(translate ? [`translate(${n(translate.x)} ${n(translate.y)})`] : []),
    `translate(${n(origin.x)} ${n(origin.y)})`,
    `rotate(${n(rotate ?? 0)})`,
    `scale(${n(scale ?? 1)})`,
    `translate(${n(-origin.x)} ${n(-origin.y)})`,
  ].join(' ')
  const shown = opacity === undefined ? '' : ` opacity="${n(opacity)}"`
  const inside = items.map((item, at) => write(item, `${id}-${at}`, defs, pictures)).join('')
  if (!clip) return `<g transform="${turn}"${shown}>${inside}</g>`
  defs.push(`<clipPath id="${id}c"><rect ${box(clip)} rx="${n(clip.radius ?? 0)}"/></clipPath>`)
  return `<g transform="${turn}"${shown}><g clip-path="url(#${id}c)">${inside}</g></g>`
}

function paint(fill: Fill, id: string, defs: string[]): string {
  if (typeof fill === 'string') return escapeXml(fill)
  const stops = stopsOf(fill)
    .map(
      ({ at, colour }) => `<stop${at === 0 ? '' : ` offset="${n(at)}"`} stop-color="${escapeXml(colour)}"/>`,
    )
    .join('')
  if ('radius' in fill) {
    const place = `cx="${n(fill.x)}" cy="${n(fill.y)}" r="${n(fill.radius)}"`
    defs.push(`<radialGradient id="${id}g" ${place}>${stops}</radialGradient>`)
  } else {
    const { x1, y1, x2, y2 } = gradientLine(fill.angle)
    const line = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`
    defs.push(`<linearGradient id="${id}g" ${line}>${stops}</linearGradient>`)
  }
  return `url(#${id}g)`
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`
}

/** At most three decimals. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function escapeXml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`,
  )
}
