/** Services of others that count visitors who agree; null: not used. */
export interface SiteServices {
  /** The ids of pixels and properties. */
  meta: string | null
  tiktok: string | null
  google: string | null
  /** The address of its script. */
  plausible: string | null
  umami: { id: string; src: string } | null
  /** Those that run the affiliate programme. */
  endorsely: string | null
  affonso: string | null
}

const names: Readonly<Record<keyof SiteServices, string>> = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google Analytics',
  plausible: 'Plausible',
  umami: 'Umami',
  endorsely: 'Endorsely',
  affonso: 'Affonso',
}

const used = (services: SiteServices) =>
  (Object.keys(names) as (keyof SiteServices)[]).filter((name) => services[name] !== null)

/** The names of those that are used, for people. */
export const namesOf = (services: SiteServices): string[] => used(services).map((name) => names[name])

/** The hosts that a page with these services loads from and sends to. */
export function hostsOf(services: SiteServices): string[] {
  const { plausible, umami } = services
  const hosts: Readonly<Record<keyof SiteServices, readonly string[]>> = {
    meta: ['https://connect.facebook.net', 'https://www.facebook.com'],
    tiktok: ['https://analytics.tiktok.com'],
    google: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    plausible: plausible === null ? [] : [new URL(plausible).origin],
    umami: umami === null ? [] : [new URL(umami.src).origin],
    endorsely: ['https://*.endorsely.com'],
    affonso: ['https://affonso.io', 'https://*.affonso.io'],
  }
  return used(services).flatMap((name) => hosts[name])
}
