import type { HeadTags } from '../card-tags.ts'

/** The initial content: a head with three problems. */
export const sampleHead = `<title>Rye from Friday | Haldon Street Bakery</title>
<link rel="canonical" href="https://haldonstreetbakery.co.uk/rye">
<meta name="description" content="Milled on Thursday night, baked at four.">
<meta property="og:title" content="Rye is back from Friday">
<meta property="og:description" content="Milled on Thursday night, baked at four, gone by eleven.">
<meta property="og:image" content="/pictures/rye.jpg">
<meta property="og:type" content="website">
<meta name="twitter:card" content="summary">`

/** The sample tags as data: the server has no HTML parser. A test compares them with the HTML. */
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
