import { expect, test } from 'vitest'
import { formal, friendlier } from './change-tone.ts'

test.each([
  ['We do not know what we are.', "We don't know what we are."],
  ['It is here, and you are welcome. We have bread.', "It's here, and you're welcome. We have bread."],
  ['However, we cannot assist you.', "But we can't help you."],
  ['Thank you. You’ll see that it is here.', 'Thanks. You’ll see that it’s here.'],
  ['An additional one for you.', 'Another one for you.'],
  [
    'Regarding @regarding and #purchase: it is at regarding.com.',
    "About @regarding and #purchase: it's at regarding.com.",
  ],
  ['Wir sind da, it is so und nicht anders für euch.', 'Wir sind da, it is so und nicht anders für euch.'],
])('friendlier: %s', (text, changed) => {
  expect(friendlier(text)).toBe(changed)
})

test.each([
  ["We don't know, we can't, we won't!", 'We do not know, we cannot, we will not.'],
  ["Don't you love it? Isn’t it here?", 'Do you not love it? Is it not here?'],
  ["It's been good and it's here. I'm late.", 'It has been good and it is here. I am late.'],
  ['Thanks, guys! It is awesome?!', 'Thank you, everyone. It is excellent?'],
  ['Thanks to you we have lots of bread.', 'Thanks to you we have plenty of bread.'],
  ['You can ask @guys about #awesome at hey.com!', 'You can ask @guys about #awesome at hey.com.'],
  ['Hey, das ist ok für uns und euch!', 'Hey, das ist ok für uns und euch!'],
])('formal: %s', (text, changed) => {
  expect(formal(text)).toBe(changed)
})
