/** Calls to action, as in a lower-cased text. Source: docs/specification/quality.md#calls-to-action. */
export const callsToAction = [
  'link in bio',
  'click the link',
  'tap the link',
  'check out',
  'learn more',
  'read more',
  'sign up',
  'swipe',
  'comment below',
  'let me know',
  'tell me',
  'share this',
  'save this',
  'tag a friend',
  'tag someone',
  'follow for',
  'follow me',
  'follow us',
  'dm me',
  'send me',
  'shop now',
  'subscribe',
  'join',
  'download',
  'watch',
  'visit',
  'try it',
  'get started',
  'drop a',
]

/** The suggested question for a text without one. */
export const closingQuestion = 'What do you think?'

/** Beginnings of words, and a matching emoji; the first match is used. */
const emojiByWord: readonly (readonly [beginnings: string, emoji: string])[] = [
  ['bun croissant pastr', '🥐'],
  ['bread loaf loaves sourdough rye bake baking bakery', '🍞'],
  ['cake birthday', '🎂'],
  ['coffee espresso cafe café barista', '☕'],
  ['tea teapot', '🫖'],
  ['mug ceramic potter clay kiln glaze', '🏺'],
  ['bike bicycl cycl ride rode', '🚲'],
  ['run runner running marathon', '🏃'],
  ['yoga stretch breath meditat', '🧘'],
  ['gym workout train lift', '💪'],
  ['recipe cook kitchen dinner lunch', '🍳'],
  ['garden plant seed grow', '🌱'],
  ['flower bloom bouquet', '💐'],
  ['sun summer beach', '☀️'],
  ['rain storm', '🌧️'],
  ['snow winter ski', '❄️'],
  ['autumn fall leaf leaves', '🍂'],
  ['christmas gift present', '🎁'],
  ['travel trip flight holiday', '✈️'],
  ['train station rail', '🚆'],
  ['book read novel author', '📚'],
  ['write writing draft newsletter', '✍️'],
  ['photo camera portrait', '📷'],
  ['video film reel watch', '🎬'],
  ['song music album concert band', '🎵'],
  ['podcast episode interview', '🎙️'],
  ['paint draw sketch artist', '🎨'],
  ['design brand logo colour color', '🎨'],
  ['code software app launch release', '🚀'],
  ['data chart growth number', '📈'],
  ['money price sale discount offer', '🏷️'],
  ['team hire hiring job', '🤝'],
  ['learn course lesson school student', '🎓'],
  ['dog puppy', '🐶'],
  ['cat kitten', '🐱'],
  ['bird lark', '🐦'],
  ['home house flat apartment', '🏡'],
  ['baby child kid famil', '🧸'],
  ['thank grateful love', '💛'],
  ['open opening tomorrow today', '⏰'],
]

/** An emoji that matches a text's topic; ✨ for unknown topics. */
export function emojiFor(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? []
  const found = emojiByWord.find(([beginnings]) =>
    beginnings.split(' ').some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
  return found?.[1] ?? '✨'
}
