/** Google's requirement for a property. For a type without requirements nothing is `required`. */
type Need = 'required' | 'recommended' | 'optional'

export interface SchemaField {
  /** Path in the JSON-LD: `location.address.streetAddress`. */
  path: string
  label: string
  kind:
    | 'text'
    | 'long'
    | 'url'
    | 'urls'
    | 'date'
    | 'dateTime'
    | 'duration'
    | 'number'
    | 'currency'
    | 'choice'
    | 'trail'
  need: Need
  hint?: string
  options?: readonly { id: string; name: string }[]
}

export interface SchemaType {
  id: string
  name: string
  /** Google's documentation, with the day it was read. */
  source: string
  /** The types that nested objects get, by path. */
  nested: Readonly<Record<string, string>>
  fields: readonly SchemaField[]
  note?: string
}

/** A value as typed, by path. */
export type SchemaValues = Readonly<Record<string, string>>

const docs = 'https://developers.google.com/search/docs/appearance/structured-data'

/**
 * The types with Google's requirements. Required and recommended properties: Google Search Central, structured data
 * pages (stored copies read 2026-11-21); Event, Article and BreadcrumbList also by schemaorg-validate’s profiles
 * (verified 2026-04-01).
 */
export const schemaTypes: readonly SchemaType[] = [
  {
    id: 'Article',
    name: 'Article',
    source: `${docs}/article`,
    nested: { author: 'Person', publisher: 'Organization' },
    note: 'Google requires no properties for an article. Each recommended one helps it show the right title, picture and date.',
    fields: [
      {
        path: '@type',
        label: 'Kind',
        kind: 'choice',
        need: 'required',
        options: [
          { id: 'Article', name: 'Article' },
          { id: 'BlogPosting', name: 'Blog post' },
          { id: 'NewsArticle', name: 'News' },
        ],
      },
      { path: 'headline', label: 'Headline', kind: 'text', need: 'recommended' },
      {
        path: 'image',
        label: 'Pictures',
        kind: 'urls',
        need: 'recommended',
        hint: 'One address per line. 16:9, 4:3 and 1:1 versions of the same picture work best.',
      },
      { path: 'datePublished', label: 'Published', kind: 'dateTime', need: 'recommended' },
      { path: 'dateModified', label: 'Changed', kind: 'dateTime', need: 'recommended' },
      { path: 'author.name', label: 'Author', kind: 'text', need: 'recommended' },
      { path: 'author.url', label: 'Page about the author', kind: 'url', need: 'recommended' },
      { path: 'publisher.name', label: 'Publisher', kind: 'text', need: 'optional' },
      { path: 'description', label: 'Description', kind: 'long', need: 'optional' },
    ],
  },
  {
    id: 'Organization',
    name: 'Organization',
    source: `${docs}/organization`,
    nested: { address: 'PostalAddress', contactPoint: 'ContactPoint' },
    note: 'Put it on the home page only. Google requires nothing. Add at least the name, the site’s address and a logo.',
    fields: [
      { path: 'name', label: 'Name', kind: 'text', need: 'recommended' },
      { path: 'url', label: 'Website', kind: 'url', need: 'recommended' },
      {
        path: 'logo',
        label: 'Logo',
        kind: 'url',
        need: 'recommended',
        hint: 'At least 112 × 112 px, readable on white.',
      },
      { path: 'description', label: 'Description', kind: 'long', need: 'recommended' },
      {
        path: 'sameAs',
        label: 'Profiles',
        kind: 'urls',
        need: 'recommended',
        hint: 'One address per line: Instagram, LinkedIn …',
      },
      { path: 'address.streetAddress', label: 'Street', kind: 'text', need: 'optional' },
      { path: 'address.addressLocality', label: 'Town', kind: 'text', need: 'optional' },
      { path: 'address.postalCode', label: 'Postcode', kind: 'text', need: 'optional' },
      { path: 'address.addressCountry', label: 'Country, two letters', kind: 'text', need: 'optional' },
      {
        path: 'contactPoint.telephone',
        label: 'Phone',
        kind: 'text',
        need: 'optional',
        hint: 'With the country: +44 …',
      },
      { path: 'contactPoint.email', label: 'Email', kind: 'text', need: 'optional' },
    ],
  },
  {
    id: 'BreadcrumbList',
    name: 'Breadcrumbs',
    source: `${docs}/breadcrumb`,
    nested: {},
    fields: [
      {
        path: 'itemListElement',
        label: 'Trail',
        kind: 'trail',
        need: 'required',
        hint: 'One step per line: name, then address. The last step is this page and needs no address.',
      },
    ],
  },
  {
    id: 'Event',
    name: 'Event',
    source: `${docs}/event`,
    nested: {
      location: 'Place',
      'location.address': 'PostalAddress',
      offers: 'Offer',
      organizer: 'Organization',
      performer: 'PerformingGroup',
    },
    note: 'For an event at a physical place. Google does not show events that are only online.',
    fields: [
      { path: 'name', label: 'Name', kind: 'text', need: 'required' },
      {
        path: 'startDate',
        label: 'Starts',
        kind: 'dateTime',
        need: 'required',
        hint: 'With the time zone: 2026-12-05T18:00:00+00:00',
      },
      { path: 'location.name', label: 'Place', kind: 'text', need: 'recommended' },
      { path: 'location.address.streetAddress', label: 'Street', kind: 'text', need: 'required' },
      { path: 'location.address.addressLocality', label: 'Town', kind: 'text', need: 'required' },
      { path: 'location.address.postalCode', label: 'Postcode', kind: 'text', need: 'recommended' },
      {
        path: 'location.address.addressCountry',
        label: 'Country, two letters',
        kind: 'text',
        need: 'recommended',
      },
      { path: 'endDate', label: 'Ends', kind: 'dateTime', need: 'recommended' },
      { path: 'description', label: 'Description', kind: 'long', need: 'recommended' },
      { path: 'image', label: 'Pictures', kind: 'urls', need: 'recommended' },
      {
        path: 'eventStatus',
        label: 'Status',
        kind: 'choice',
        need: 'recommended',
        options: [
          { id: '', name: 'Not said' },
          { id: 'https://schema.org/EventScheduled', name: 'Goes ahead' },
          { id: 'https://schema.org/EventPostponed', name: 'Postponed' },
          { id: 'https://schema.org/EventRescheduled', name: 'Rescheduled' },
          { id: 'https://schema.org/EventCancelled', name: 'Cancelled' },
        ],
      },
      {
        path: 'offers.price',
        label: 'Price',
        kind: 'number',
        need: 'recommended',
        hint: '0 if it is free.',
      },
      { path: 'offers.priceCurrency', label: 'Currency', kind: 'currency', need: 'recommended' },
      { path: 'offers.url', label: 'Where to book', kind: 'url', need: 'recommended' },
      { path: 'organizer.name', label: 'Organiser', kind: 'text', need: 'recommended' },
      { path: 'organizer.url', label: 'Organiser’s website', kind: 'url', need: 'recommended' },
      { path: 'performer.name', label: 'Performer', kind: 'text', need: 'recommended' },
    ],
  },
  {
    id: 'VideoObject',
    name: 'Video',
    source: `${docs}/video`,
    nested: {},
    note: 'Google shows video features for pages whose main content is the video.',
    fields: [
      { path: 'name', label: 'Title', kind: 'text', need: 'required' },
      { path: 'thumbnailUrl', label: 'Thumbnails', kind: 'urls', need: 'required' },
      { path: 'uploadDate', label: 'Uploaded', kind: 'dateTime', need: 'required' },
      { path: 'description', label: 'Description', kind: 'long', need: 'recommended' },
      {
        path: 'duration',
        label: 'Length',
        kind: 'duration',
        need: 'recommended',
        hint: 'As 4:30 or PT4M30S.',
      },
      { path: 'contentUrl', label: 'Video file', kind: 'url', need: 'recommended' },
      { path: 'embedUrl', label: 'Player', kind: 'url', need: 'recommended' },
    ],
  },
  {
    id: 'SoftwareApplication',
    name: 'Software',
    source: `${docs}/software-app`,
    nested: { offers: 'Offer', aggregateRating: 'AggregateRating' },
    note: 'Google asks for a rating or a review. Use only real ratings that people can see on the page. If you have none, leave the markup out.',
    fields: [
      { path: 'name', label: 'Name', kind: 'text', need: 'required' },
      { path: 'offers.price', label: 'Price', kind: 'number', need: 'required', hint: '0 when it is free.' },
      { path: 'offers.priceCurrency', label: 'Currency', kind: 'currency', need: 'recommended' },
      { path: 'aggregateRating.ratingValue', label: 'Average rating', kind: 'number', need: 'required' },
      { path: 'aggregateRating.ratingCount', label: 'Number of ratings', kind: 'number', need: 'required' },
      {
        path: 'applicationCategory',
        label: 'Category',
        kind: 'choice',
        need: 'recommended',
        options: [
          '',
          'BusinessApplication',
          'DesignApplication',
          'EducationalApplication',
          'FinanceApplication',
          'GameApplication',
          'HealthApplication',
          'LifestyleApplication',
          'MultimediaApplication',
          'SocialNetworkingApplication',
          'TravelApplication',
          'UtilitiesApplication',
        ].map((id) => ({
          id,
          name: id === '' ? 'Not said' : id.replace('Application', '').replace(/([a-z])([A-Z])/g, '$1 $2'),
        })),
      },
      { path: 'operatingSystem', label: 'Runs on', kind: 'text', need: 'recommended' },
    ],
  },
]

/** The type of an id; the first type for an unknown one. */
export function schemaTypeOf(id: string): SchemaType {
  const found = schemaTypes.find((each) => each.id === id) ?? schemaTypes[0]
  if (!found) throw new RangeError('There are no types.')
  return found
}

/**
 * Result types that Google has removed, with the date. Source:
 * https://developers.google.com/search/blog/2023/08/howto-faq-changes (2023-08-08, with its update of 2023-09-14), and
 * the FAQ page’s notice of 2026-05-07 (stored copies read 2026-11-21).
 */
export const retiredResults = [
  {
    type: 'HowTo',
    since: '2023-09-13',
    text: 'HowTo rich results are gone from Google since 13 September 2023, on every device.',
  },
  {
    type: 'FAQPage',
    since: '2026-05-07',
    text: 'FAQ rich results are gone from Google since 7 May 2026, for every site.',
  },
] as const
