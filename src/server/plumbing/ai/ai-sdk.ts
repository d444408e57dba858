// What is used of the SDK. Apart from the code that uses it, because it is loaded by the first text.
export { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output, streamText } from 'ai'
export { createOpenAICompatible } from '@ai-sdk/openai-compatible'
