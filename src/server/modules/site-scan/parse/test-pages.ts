/** A page as sites of its kind are made, with its main text and the colour of its brand. */
export interface SavedPage {
  name: string
  url: string
  html: string
  /** The style sheets that it links to. */
  sheets: string[]
  main: string[]
  primary: string | null
}

const recipe = [
  'Seeded rye in two days',
  'This loaf takes two days, of which you work for twenty minutes. The rest is waiting, and most of that happens while you sleep.',
  'Begin in the evening: stir the starter into rye flour and warm water, cover the bowl, and leave it at the warmest place of your kitchen.',
  'In the morning the dough has doubled and smells of apples. Fold in the seeds, which you soaked overnight, and the salt.',
  'Bake it for an hour in a covered pot, and do not cut it before the next day, however good it smells.',
]

/** A blog as WordPress makes it: a sidebar, a newsletter, comments, related posts. */
const blog: SavedPage = {
  name: 'a blog with a sidebar and comments',
  url: 'https://ryeandsalt.example/2026/09/seeded-rye/',
  html: `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>Seeded rye in two days - Rye &amp; Salt</title>
<meta property="og:site_name" content="Rye &amp; Salt"><meta property="og:type" content="article">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"Seeded rye in two days","datePublished":"2026-09-12T08:00:00+00:00"},{"@type":"Organization","name":"Rye & Salt","logo":{"@type":"ImageObject","url":"/logo.png"}}]}</script>
<link rel="stylesheet" href="/wp-content/themes/t/style.css"></head><body class="single">
<header class="site-header"><a href="/" class="logo"><img src="/logo.png" alt="Rye & Salt logo"></a><nav><ul><li><a href="/recipes/">Recipes</a></li><li><a href="/about/">About</a></li><li><a href="/shop/">Shop</a></li></ul></nav></header>
<div class="content-area"><main><article class="post"><h1 class="entry-title">${recipe[0]}</h1><div class="entry-meta">Posted on <time>12 September 2026</time> by Ines</div>
<div class="entry-content">${recipe
    .slice(1)
    .map((one) => `<p>${one}</p>`)
    .join('')}</div></article></main>
<aside class="sidebar"><h2>Newsletter</h2><p>Subscribe to our newsletter and get a free guide with ten recipes.</p><h2>Recent posts</h2><ul><li><a href="/a">How to keep a starter alive</a></li><li><a href="/b">Ten breads for autumn</a></li></ul></aside></div>
<section id="comments"><h2>2 comments</h2><ol><li>Mo says: Tried it twice, works every time. Thank you for this.</li><li>Lea says: Can I use spelt instead?</li></ol></section>
<footer><p>© 2026 Rye &amp; Salt. All rights reserved.</p><a href="/privacy/">Privacy</a></footer></body></html>`,
  sheets: [
    `:root{--wp--preset--color--primary:#8c2f39}body{color:#2b2b2b;background:#fffdf8;font-family:"Source Serif 4",serif}h1,h2{font-family:Lora,serif}a{color:#8c2f39}.button,button{background:#8c2f39;color:#fff}.notice-error{background:#d63638}`,
  ],
  main: recipe,
  primary: '#8c2f39',
}

const feature = [
  'Know which van is where',
  'Fleetly shows every van of your plumbing firm on one map, with the job it is on and the time it will be free again.',
  'Dispatchers drag a new job onto a van, and the plumber has the address, the notes and the photos of the last visit on the phone before the call ends.',
  'Firms with five to fifty vans use it every day, and most set it up in an afternoon without calling us.',
]

/** A page of a software company: utility classes, variables in HSL, hardly any semantics. */
const software: SavedPage = {
  name: 'a product page with utility classes',
  url: 'https://fleetly.example/features/map',
  html: `<!doctype html><html lang="en"><head><title>Live map | Fleetly</title><meta name="theme-color" content="#ffffff"><meta property="og:site_name" content="Fleetly">
<link rel="stylesheet" href="/_next/static/css/a.css"><script src="/_next/static/chunks/main.js"></script></head><body>
<div class="flex items-center"><a href="/">Fleetly</a><a href="/pricing">Pricing</a><a href="/docs">Docs</a><a href="/login" class="btn">Log in</a></div>
<main><section class="py-24"><h1>${feature[0]}</h1>${feature
    .slice(1)
    .map((one) => `<div class="mt-4"><p class="text-lg">${one}</p></div>`)
    .join('')}</section></main>
<footer class="mt-24"><div>Product</div><a href="/features/map">Map</a><a href="/features/jobs">Jobs</a><div>Company</div><a href="/about">About</a><p>Fleetly Ltd, 4 Canal Row, Leeds</p></footer></body></html>`,
  sheets: [
    `:root{--background:0 0% 100%;--foreground:222 47% 11%;--primary:262 83% 58%;--primary-foreground:210 40% 98%;--destructive:0 84% 60%}.dark{--primary:263 70% 50%}body{background-color:hsl(var(--background));color:hsl(var(--foreground));font-family:Inter,system-ui}.btn{background-color:hsl(var(--primary))}a:hover{color:#0ea5e9}`,
  ],
  main: feature,
  primary: '#7c3bed',
}

const product = [
  'Oak rolling pin',
  '£24.00',
  'Turned from one piece of Devon oak and finished with linseed oil, this rolling pin has no handles, so that you feel the dough under your palms.',
  'It is 45 centimetres long and weighs 600 grams, which is enough to roll shortcrust without pressing.',
  'Wipe it with a damp cloth after use, and oil it twice a year.',
]

/** A shop: a basket, a form, recommendations. */
const shop: SavedPage = {
  name: 'a product of a shop',
  url: 'https://woodshed.example/products/oak-rolling-pin',
  html: `<!doctype html><html lang="en"><head><title>Oak rolling pin – The Woodshed</title><meta property="og:type" content="product"><meta name="theme-color" content="#2f5d50">
<link rel="stylesheet" href="/cdn/theme.css"></head><body><div class="announcement" hidden>Free delivery over £50</div>
<header><a href="/">The Woodshed</a><nav><a href="/collections/all">All products</a><a href="/cart">Cart (0)</a></nav></header>
<main><div class="product"><h1>${product[0]}</h1><div class="price">${product[1]}</div>
<form action="/cart/add" method="post"><label>Quantity <input type="number" value="1"></label><button type="submit" class="btn btn--primary">Add to cart</button></form>
<div class="rte">${product
    .slice(2)
    .map((one) => `<p>${one}</p>`)
    .join('')}</div></div></main>
<aside><h2>You may also like</h2><a href="/products/board">Ash board</a><a href="/products/spoon">Cherry spoon</a></aside>
<footer><ul><li><a href="/policies/refund">Refund policy</a></li><li><a href="/policies/terms">Terms</a></li></ul></footer></body></html>`,
  sheets: [
    `:root{--color-button:#2f5d50;--color-sale:#c0392b}body{color:#1f1f1f;background:#f7f4ee}.btn--primary{background:var(--color-button)}a{color:#2f5d50}.price--sale{color:var(--color-sale)}`,
  ],
  main: product,
  primary: '#2f5d50',
}

const news = [
  'Clinic opens on Saturdays',
  'From October the clinic in Mill Street is open on Saturdays from nine until one, for vaccinations and for everything that cannot wait until Monday.',
  'Appointments can be made by telephone from Wednesday. Those who come without one are seen after the others.',
  'The change follows a survey in spring, in which four of five patients asked for hours outside of the working week.',
]

/** An old page made of tables and divs, in which nothing says what is the main part. */
const old: SavedPage = {
  name: 'an old page made of divs',
  url: 'https://millstreet.example/news/saturdays.html',
  html: `<html><head><title>Clinic opens on Saturdays</title><link rel="stylesheet" href="/s.css"></head><body bgcolor="#ffffff">
<div id="menu"><a href="/">Home</a> | <a href="/news/">News</a> | <a href="/team.html">Team</a> | <a href="/contact.html">Contact</a></div>
<div id="content"><h1>${news[0]}</h1>${news
    .slice(1)
    .map((one) => `<p>${one}</p>`)
    .join('')}</div>
<div id="footer">Mill Street Clinic, 12 Mill Street</div></body></html>`,
  sheets: [`body{font-family:Arial;color:#333}#menu{background:#eee}a{color:#00629b}`],
  main: news,
  primary: null,
}

export const savedPages: readonly SavedPage[] = [blog, software, shop, old]
