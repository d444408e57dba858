/** A product of the sample shop. */
export interface Product {
  name: string
  title: string
  price: string
  summary: string
  story: string
  facts: readonly (readonly [string, string])[]
  colour: string
  tags: readonly string[]
}

/** A page of the sample blog. */
export interface Article {
  name: string
  title: string
  author: string
  /** ISO 8601 day. */
  date: string
  lead: string
  paragraphs: readonly string[]
}

export const products: readonly Product[] = [
  {
    name: 'rye-board',
    title: 'Rye board',
    price: '£34.00',
    summary: 'An oiled oak board, wide enough for a two-kilo loaf.',
    story: 'Cut by Tom Reed in Exeter from boards that were shelves in our first shop.',
    facts: [
      ['Size', '45 by 28 cm'],
      ['Wood', 'Oak'],
    ],
    colour: '#d9b98a',
    tags: ['kitchen', 'oak'],
  },
  {
    name: 'linen-bag',
    title: 'Linen bread bag',
    price: '£18.50',
    summary: 'Keeps a loaf for four days: dry enough for the crust, close enough for the crumb.',
    story: 'Sewn by Mira Osei from linen that was washed three times.',
    facts: [
      ['Size', '40 by 30 cm'],
      ['Cloth', 'Linen'],
    ],
    colour: '#c7cdb5',
    tags: ['kitchen', 'linen'],
  },
  {
    name: 'starter-jar',
    title: 'Starter jar',
    price: '£12.00',
    summary: 'Half a litre of glass with a loose lid, and room for a starter to double.',
    story: 'Blown in Bristol; the mark at the side shows how far it rose.',
    facts: [
      ['Size', '0.5 l'],
      ['Made of', 'Glass'],
    ],
    colour: '#b7c9d6',
    tags: ['baking', 'glass'],
  },
]

export const articles: readonly Article[] = [
  {
    name: 'why-rye',
    title: 'Why rye needs a day more',
    author: 'Ines Marlow',
    date: '2026-03-02',
    lead: 'A rye loaf that is cut on the day it was baked sticks to the knife. This is what happens inside it.',
    paragraphs: [
      'Rye has less gluten than wheat, so starch does the work of holding the crumb together.',
      'That starch goes on setting for about a day after the loaf left the oven.',
    ],
  },
  {
    name: 'sourdough-class',
    title: 'A sourdough class for six people',
    author: 'Mira Osei',
    date: '2026-09-18',
    lead: 'Every second Saturday six people learn to bake sourdough at our long table, and go home with a loaf and a starter.',
    paragraphs: [
      'The class begins at nine with coffee, and with a dough that we mixed the evening before.',
      'You shape your own loaf, score it and bake it in the big oven while the next dough rests.',
      'Between the folds we talk about flour, water and time, and why a sourdough starter from rye rises faster than one from wheat.',
      'Nobody needs experience: half of our guests have never baked a loaf before they come to the class.',
      'At one o’clock we eat the bread together, with butter from the farm next door.',
      'A place costs £65, and the starter that you take home is older than the bakery itself.',
    ],
  },
  {
    name: 'flour-from-next-door',
    title: 'Our flour comes from eleven miles away',
    author: 'Ines Marlow',
    date: '2026-06-30',
    lead: 'Since spring all our rye and most of our wheat is grown and milled by the Alder family, eleven miles up the river.',
    paragraphs: [
      'Their mill grinds on Tuesday what we bake on Wednesday, so the flour still smells of the field.',
      'Fresh flour drinks more water, and the first weeks taught us to mix every dough a little wetter.',
      'It costs us a tenth more than flour from the wholesaler, and we have not changed the price of a loaf.',
    ],
  },
  {
    name: 'four-in-the-morning',
    title: 'What happens here at four in the morning',
    author: 'Tom Reed',
    date: '2026-04-11',
    lead: 'Three people, two ovens and one radio: a night in the bakery, hour by hour.',
    paragraphs: [
      'The first dough was mixed the evening before and has been rising in the cold.',
      'By five the ovens are full, and the street smells of it.',
    ],
  },
]
