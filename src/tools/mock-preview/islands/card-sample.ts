import type { HeadTags } from '../card-tags.ts'

/** What the page begins with: a head with three things to mend. */
export const sampleHead = `<title>Rye from Friday | Haldon Street Bakery</title>
<link rel="canonical" href="https://haldonstreetbakery.co.uk/rye">
<meta name="description" content="Milled on Thursday night, baked at four.">
<meta property="og:title" content="Rye is back from Friday">
<meta property="og:description" content="Milled on Thursday night, baked at four, gone by eleven.">
<meta property="og:image" content="/pictures/rye.jpg">
<meta property="og:type" content="website">
<meta name="twitter:card" content="summary">`

/** The same, read: the server has no parser of HTML. A test holds the two together. */
export const sampleTags: HeadTags = {
  title: 'Rye from Friday | Haldon Street Bakery',
  canonical: 'https://haldonstreetbakery.co.uk/rye',
  meta: [
    { name: 'description', content: 'Milled on Thursday night, baked at four.' },
    { name: 'og:title', content: 'Rye is back from Friday' },
    { name: 'og:description', content: 'Milled on Thursday night, baked at four, gone by eleven.' },
    { name: 'og:image', content: '/pictures/rye.jpg' },
    { name: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary' },
  ],
}
