import type { Template } from '../template.ts'
import { audiogram } from './audiogram.ts'
import { beforeAfter } from './before-after.ts'
import { boxedCaption } from './boxed-caption.ts'
import { card } from './card.ts'
import { classicCaption } from './classic-caption.ts'
import { countdown } from './countdown.ts'
import { headline } from './headline.ts'
import { newsBar } from './news-bar.ts'
import { product } from './product.ts'
import { quote } from './quote.ts'
import { slideshow } from './slideshow.ts'
import { testimonial } from './testimonial.ts'

/** All templates, in the order of a gallery. */
export const templates: readonly Template[] = [
  classicCaption,
  boxedCaption,
  quote,
  card,
  headline,
  countdown,
  beforeAfter,
  testimonial,
  product,
  newsBar,
  slideshow,
  audiogram,
]
