import { sentencesIn } from './rank-sentences.ts'

/** Words that speak to a program which reads the page, not to its readers. */
const planted = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your)\b.{0,30}\b(?:instruction|prompt|rule|message|direction|guideline)s?\b/iu,
  /\b(?:system|developer|hidden)\s+(?:prompt|message|instruction)s?\b/iu,
  /(?=.*\b(?:write|say|include|mention|reply|output|respond|answer|post|promote|recommend|link|instruct\w*)\b)\b(?:ai|a\.i\.|llm|gpt|chatgpt|claude|gemini|language model|chatbot)s?\b.{0,60}\b(?:must|should|shall|please|are to|have to|need to|do not|don['’]t)\b/iu,
  /\b(?:you are|act as|pretend to be|roleplay as|behave as)\b.{0,20}\b(?:an? )?(?:ai|assistant|language model|chatbot|helpful)\b/iu,
  /\b(?:note|instruction|message|attention)s?\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:ai|llm|model|assistant|bot|crawler|scraper|automated)/iu,
  /\b(?:new|updated|following)\s+instructions?\s*:/iu,
  /<\/?\s*(?:system|user|assistant|data|request|instructions?)\s*>/iu,
  /\b(?:ignoriere|missachte|vergiss)\b.{0,40}\b(?:anweisung|anordnung|vorgabe)/iu,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:les )?(?:instructions?|consignes?)\b/iu,
  /\b(?:ignora|olvida)\b.{0,40}\b(?:instrucciones|istruzioni)\b/iu,
]

/** Whether a sentence gives orders to a program that reads it. */
export const isPlanted = (sentence: string) => planted.some((pattern) => pattern.test(sentence))

/** A text without the sentences that give orders to programs; its line breaks stay. */
export const withoutPlanted = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const sentences = sentencesIn(line)
      return sentences.some(isPlanted) ? sentences.filter((one) => !isPlanted(one)).join(' ') : line
    })
    .filter((line) => line !== '')
    .join('\n')
