import { DomUtils } from 'htmlparser2'
import { profileNetwork } from '#domain/site-scan/find-brand.ts'
import { type BrandSigns, pageFactsLimits as limits } from '#domain/site-scan/page-facts.ts'
import { publicAddress } from '#server/modules/page-preview/page-addresses.ts'
import type { PageTree } from '#server/modules/page-preview/page-tree.ts'
import { cssColour } from './css-colour.ts'
import { addressesIn, isOf, textIn } from './json-ld.ts'
import type { PageHead } from './page-head.ts'

const organisation =
  /^(?:Organization|Corporation|LocalBusiness|Store|OnlineStore|Restaurant|Bakery|CafeOrCoffeeShop|NGO|EducationalOrganization|School|MusicGroup|MedicalClinic|HealthClub|RealEstateAgent|Plumber|ProfessionalService|Brand|FoodEstablishment|SportsActivityLocation|Hotel|Person)$/
const most = 12
const mostImages = 60
const mostNameChars = 120

/** What a page shows of its brand, besides its style sheets. */
export function brandSigns(tree: PageTree, head: PageHead): BrandSigns {
  const { metas, things, anchors, base } = head
  const owner = things.find((one) => isOf(one, organisation))
  const profiles = [...addressesIn(owner?.['sameAs']), ...anchors.map(({ href }) => href)]
    .flatMap((address) => publicAddress(address, base) ?? [])
    .filter((address) => profileNetwork(address) !== undefined)
  const description = metas.get('description') ?? metas.get('og:description') ?? ''
  return {
    names: namesOf(head, textIn(owner, 'name')),
    logos: logosOf(tree, head, addressesIn(owner?.['logo'])),
    colours: themeColours(head),
    inks: [],
    papers: [],
    fonts: [],
    profiles: [...new Set(profiles)].slice(0, most),
    description: description.slice(0, limits.descriptionChars),
  }
}

function namesOf({ metas, title }: PageHead, ofOwner: string): BrandSigns['names'] {
  const names: BrandSigns['names'] = []
  const add = (value: string, from: BrandSigns['names'][number]['from']) => {
    const name = value.trim()
    if (name !== '' && name.length <= mostNameChars) names.push({ value: name, from })
  }
  add(ofOwner, 'json-ld')
  add(metas.get('og:site_name') ?? metas.get('application-name') ?? '', 'og:site_name')
  const [, suffix] = /\s+[|·•–—-]\s+([^|·•–—]+)$/u.exec(title) ?? []
  add(suffix ?? '', 'title')
  return names
}

function logosOf(
  tree: PageTree,
  { base, links, metas }: PageHead,
  ofOwner: readonly string[],
): BrandSigns['logos'] {
  const logos: BrandSigns['logos'] = []
  const add = (src: string | undefined, from: BrandSigns['logos'][number]['from']) => {
    const address = publicAddress(src, base)
    if (address !== null && logos.length < most && !logos.some((one) => one.address === address))
      logos.push({ address, from })
  }
  for (const address of ofOwner) add(address, 'json-ld')
  for (const { attribs } of DomUtils.getElementsByTagName('img', tree, true, mostImages)) {
    const said = [attribs['class'], attribs['id'], attribs['alt'], attribs['src']].join(' ')
    if (/logo/i.test(said)) add(attribs['src'] ?? attribs['data-src'], 'img')
  }
  for (const { attribs } of links) {
    if (/apple-touch-icon|(?:^|\s)icon(?:\s|$)/i.test(attribs['rel'] ?? '')) add(attribs['href'], 'icon')
  }
  add(metas.get('og:logo'), 'og')
  return logos
}

function themeColours({ metas }: PageHead): BrandSigns['colours'] {
  return ['theme-color', 'msapplication-tilecolor'].flatMap((name) => {
    const hex = cssColour(metas.get(name) ?? '')
    return hex === null ? [] : [{ hex, source: 'theme' as const, where: name, count: 1 }]
  })
}
