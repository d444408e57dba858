import { fieldReader } from './field-reader.ts'
import { numberField } from './fields.ts'
import { formatNumber, formatPercent, readNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('views', 'Views', '24800'),
      numberField('likes', 'Likes', '1910'),
      numberField('comments', 'Comments', '84'),
      numberField('shares', 'Shares', '142'),
      numberField('saves', 'Saves', '265', { hint: 'TikTok calls them favourites' }),
    ],
  },
  {
    title: 'Several videos at once',
    fields: [
      {
        kind: 'text',
        lines: 4,
        id: 'videos',
        label: 'One video per line',
        hint: 'name, views, likes, comments, shares, saves. Thousands without a comma here.',
        initial:
          'Bowl from one lump, 24800, 1910, 84, 142, 265\nGlaze gone wrong, 61200, 5020, 640, 980, 410\nShop tour, 8900, 390, 12, 9, 21',
      },
    ],
  },
]

interface VideoCounts {
  name: string
  views: number
  likes: number
  comments: number
  shares: number
  saves: number
}

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const video = {
    name: 'This video',
    views: read.number('views', { blank: 0, above: 0 }),
    likes: read.number('likes', { blank: 0 }),
    comments: read.number('comments', { blank: 0 }),
    shares: read.number('shares', { blank: 0 }),
    saves: read.number('saves', { blank: 0 }),
  }
  const { videos, unreadable } = readVideos(read.text('videos'))
  if (unreadable) {
    read.problems.push({
      kind: 'problem',
      field: 'videos',
      text: `Line ${unreadable} needs a name, then five numbers with views above 0: name, views, likes, comments, shares, saves.`,
    })
  }
  if (read.problems.length > 0) return read.problems

  const { views, likes, comments, shares, saves } = video
  const rate = (id: string, label: string, count: number): Output => ({
    kind: 'figure',
    id,
    label,
    value: (count / views) * 100,
    text: formatPercent((count / views) * 100),
    working: `${formatNumber(count)} ÷ ${formatNumber(views)} × 100`,
  })
  return [
    {
      kind: 'figure',
      id: 'rate',
      label: 'Engagement rate by views',
      value: rateOf(video),
      text: formatPercent(rateOf(video)),
      working: `(${[likes, comments, shares, saves].map((part) => formatNumber(part)).join(' + ')}) ÷ ${formatNumber(views)} × 100`,
      main: true,
    },
    rate('shareRate', 'Share rate', shares),
    rate('saveRate', 'Save rate', saves),
    rate('commentRate', 'Comment rate', comments),
    rate('likeRate', 'Like rate', likes),
    ...(videos.length > 0 ? [videoTable(videos)] : []),
  ]
}

function rateOf({ views, likes, comments, shares, saves }: VideoCounts): number {
  return ((likes + comments + shares + saves) / views) * 100
}

function videoTable(videos: readonly VideoCounts[]): Output {
  const sum = (pick: (video: VideoCounts) => number) =>
    videos.reduce((total, video) => total + pick(video), 0)
  const all: VideoCounts = {
    name: 'All videos',
    views: sum((video) => video.views),
    likes: sum((video) => video.likes),
    comments: sum((video) => video.comments),
    shares: sum((video) => video.shares),
    saves: sum((video) => video.saves),
  }
  return {
    kind: 'table',
    id: 'videos',
    title: 'Your videos, best rate first',
    head: ['Video', 'Views', 'Engagement', 'Shares', 'Saves'],
    rows: [...videos.toSorted((a, b) => rateOf(b) - rateOf(a)), all].map((video) => [
      video.name,
      formatNumber(video.views),
      formatPercent(rateOf(video)),
      formatPercent((video.shares / video.views) * 100),
      formatPercent((video.saves / video.views) * 100),
    ]),
    marked: videos.length,
    note: 'The last line adds up all videos before dividing, so videos with more views count more.',
  }
}

/** `unreadable` is the number of the first invalid line, or 0. */
function readVideos(text: string): { videos: VideoCounts[]; unreadable: number } {
  const videos: VideoCounts[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = line.split(/[,;\t]/)
    const numbers = cells.slice(-5).map((cell) => readNumber(cell))
    const [views, likes, comments, shares, saves] = numbers.filter(
      (each) => typeof each === 'number' && each >= 0,
    )
    const isWhole = cells.length >= 6 && saves !== undefined
    if (!isWhole || typeof views !== 'number' || views <= 0) return { videos, unreadable: index + 1 }
    videos.push({
      name: cells.slice(0, -5).join(',').trim() || `Video ${index + 1}`,
      views,
      likes: Number(likes),
      comments: Number(comments),
      shares: Number(shares),
      saves: Number(saves),
    })
  }
  return { videos, unreadable: 0 }
}

/** All interactions over views, for one video or several. */
export const tiktokEngagementCalculator: CalculatorSchema = {
  id: 'tiktok-engagement-calculator',
  groups,
  formulas: [
    'engagement rate = (likes + comments + shares + saves) ÷ views × 100',
    'share rate = shares ÷ views × 100',
    'save rate = saves ÷ views × 100',
    'several videos together = Σ (likes + comments + shares + saves) ÷ Σ views × 100',
  ],
  resultsTitle: 'Engagement by views',
  compute,
}
