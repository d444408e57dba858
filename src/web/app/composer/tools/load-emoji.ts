import keywords from 'emojilib/dist/emoji-en-US.json'
import groups from 'unicode-emoji-json/data-by-group.json'
import { emojiListOf } from './emoji-list.ts'

/** Every emoji with its names: a quarter of a megabyte of data, so this file is only ever loaded when it is wanted. */
export const emojiList = emojiListOf(groups, keywords)
