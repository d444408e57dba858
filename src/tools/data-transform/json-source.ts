import { placeOf, type Diagnostic } from '#domain/text/diagnostic.ts'

/**
 * A JSON value as written: numbers and strings keep their notation, members their order and duplicates. `raw` of a
 * string includes its quotes.
 */
export type SourceNode =
  | { kind: 'object'; members: JsonMember[] }
  | { kind: 'array'; items: SourceNode[] }
  | { kind: 'string' | 'number' | 'literal'; raw: string }

export interface JsonMember {
  /** The name with its escapes resolved. */
  name: string
  /** The name as written, with quotes. */
  raw: string
  value: SourceNode
}

export interface JsonSource {
  /** null: invalid JSON; the diagnostics have one error with its place. */
  root: SourceNode | null
  diagnostics: Diagnostic[]
}

/** The deepest nesting that is read; deeper input would overflow the stack of a browser. */
export const maxJsonDepth = 1000

class Unreadable extends Error {
  offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

const space = /[\t\n\r ]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// oxlint-disable-next-line no-control-regex
const plainString = /"[^"\\\u0000-\u001f]*"/y
const word = /[\p{L}\p{N}_$.+-]+/uy

/**
 * Parses JSON (RFC 8259) without evaluating anything.
 * @returns the tree, or where and why parsing stopped; duplicate names and numbers that would be rounded are warnings
 */
export function readJson(text: string): JsonSource {
  const reader = new Reader(text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text)
  try {
    return { root: reader.document(), diagnostics: reader.diagnostics }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const place = placeOf(text, error.offset)
    return { root: null, diagnostics: [{ level: 'error', message: error.message, ...place }] }
  }
}

class Reader {
  diagnostics: Diagnostic[] = []
  #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): SourceNode {
    this.#skip()
    if (this.#at >= this.#text.length) throw this.#stop('There is no JSON here yet.')
    const root = this.#value(0)
    this.#skip()
    if (this.#at < this.#text.length) {
      throw this.#stop(
        `The JSON ends before this ${this.#seen()}. Only one value is allowed at the top level. Wrap several values in [ ].`,
      )
    }
    return root
  }

  #value(depth: number): SourceNode {
    if (depth > maxJsonDepth) throw this.#stop(`Nested more than ${maxJsonDepth} levels deep.`)
    const first = this.#text[this.#at]
    if (first === '{') return this.#object(depth)
    if (first === '[') return this.#array(depth)
    if (first === '"') return { kind: 'string', raw: this.#string() }
    const digits = this.#take(number)
    if (digits) return this.#number(digits)
    const name = this.#take(word)
    if (name === 'true' || name === 'false' || name === 'null') return { kind: 'literal', raw: name }
    this.#at -= name.length
    throw this.#stop(this.#notAValue(name))
  }

  #object(depth: number): SourceNode {
    const members: JsonMember[] = []
    const names = new Set<string>()
    this.#at++
    this.#skip()
    if (this.#eat('}')) return { kind: 'object', members }
    for (;;) {
      const start = this.#at
      if (this.#text[start] !== '"') throw this.#stop(this.#notAName(members.length > 0))
      const raw = this.#string()
      const name = meaningOf(raw)
      if (names.has(name))
        this.#warn(`The name ${raw} appears twice in one object. Most parsers keep the last.`, start)
      names.add(name)
      this.#skip()
      if (!this.#eat(':')) throw this.#stop(`A colon is missing after the name ${raw}.`)
      this.#skip()
      members.push({ name, raw, value: this.#value(depth + 1) })
      this.#skip()
      if (this.#eat('}')) return { kind: 'object', members }
      if (!this.#eat(',')) throw this.#stop(this.#notSeparated('}', 'members'))
      this.#skip()
    }
  }

  #array(depth: number): SourceNode {
    const items: SourceNode[] = []
    this.#at++
    this.#skip()
    if (this.#eat(']')) return { kind: 'array', items }
    for (;;) {
      if (items.length > 0 && this.#text[this.#at] === ']') {
        throw this.#stop('There is a comma before the closing ]. Remove it.')
      }
      items.push(this.#value(depth + 1))
      this.#skip()
      if (this.#eat(']')) return { kind: 'array', items }
      if (!this.#eat(',')) throw this.#stop(this.#notSeparated(']', 'items'))
      this.#skip()
    }
  }

  #string(): string {
    const plain = this.#take(plainString)
    if (plain) return plain
    const start = this.#at
    for (let at = start + 1; at < this.#text.length; at++) {
      const unit = this.#text[at] ?? ''
      if (unit === '"') {
        this.#at = at + 1
        return this.#text.slice(start, at + 1)
      }
      if (unit < ' ') {
        throw new Unreadable(
          unit === '\n' || unit === '\r'
            ? 'A line break inside a string. Write it as \\n, or close the string before the line ends.'
            : 'A tab or control character inside a string. Write a tab as \\t.',
          at,
        )
      }
      if (unit === '\\') {
        const escape = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.#text.slice(at + 1, at + 6))
        if (!escape)
          throw new Unreadable(
            'JSON allows \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits.',
            at,
          )
        at += escape[0].length
      }
    }
    throw new Unreadable('This string is never closed: a " is missing.', start)
  }

  #number(raw: string): SourceNode {
    const next = this.#text[this.#at] ?? ''
    if (/[\w.]/.test(next)) {
      const whole = `${raw}${/^[\w.+-]*/.exec(this.#text.slice(this.#at))?.[0] ?? ''}`
      this.#at -= raw.length
      throw this.#stop(
        `${whole} is not a JSON number. No leading zeros, and digits on both sides of the point.`,
      )
    }
    if (/^-?\d{16,}$/.test(raw) && !Number.isSafeInteger(Number(raw))) {
      this.#warn(
        `${raw} is too large for most parsers to keep exactly. It is left as written here.`,
        this.#at - raw.length,
      )
    }
    return { kind: 'number', raw }
  }

  #notAValue(name: string): string {
    const first = this.#text[this.#at] ?? ''
    if (first === '') return 'The JSON stops here; a value is missing.'
    if (first === "'") return 'Strings need double quotes: " instead of \'.'
    if (/[“”„‘’]/.test(first)) return 'A curly quote. JSON strings need the straight ".'
    if (first === '/') return 'JSON has no comments. Remove this one.'
    if (first === '}' || first === ']' || first === ',') return `A value is missing before this ${first}`
    if (/^(True|False|None|undefined|NaN|[+-]?Infinity)$/.test(name)) {
      return `${name} is not a JSON value. JSON has true, false and null, in lower case.`
    }
    return `A value cannot start with ${name || first}. Text needs double quotes around it.`
  }

  #notAName(afterComma: boolean): string {
    const first = this.#text[this.#at] ?? ''
    if (first === '') return 'The object is never closed: a } is missing.'
    if (first === '}' && afterComma) return 'There is a comma before the closing }. Remove it.'
    if (first === "'") return 'Names need double quotes: " instead of \'.'
    if (first === '/') return 'JSON has no comments. Remove this one.'
    return `A name in double quotes is expected here, not this ${this.#seen()}.`
  }

  #notSeparated(close: string, what: string): string {
    if (this.#at >= this.#text.length) return `The JSON stops here; a ${close} is missing.`
    return `A comma between ${what}, or a closing ${close}, is missing before this ${this.#seen()}.`
  }

  #seen(): string {
    const seen = /^(?:[\p{L}\p{N}_$]+|[^])/u.exec(this.#text.slice(this.#at, this.#at + 20))
    return seen ? seen[0] : 'end'
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #skip() {
    this.#take(space)
  }

  #eat(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  #warn(message: string, offset: number) {
    // More diagnostics tell nothing new, and finding a place reads the text from its start.
    if (this.diagnostics.length < 20) {
      this.diagnostics.push({ level: 'warning', message, ...placeOf(this.#text, offset) })
    }
  }

  #stop(message: string): Unreadable {
    return new Unreadable(message, this.#at)
  }
}

/** The value of a string literal. The parser has checked its escapes, so this cannot fail. */
export function meaningOf(raw: string): string {
  const value: unknown = JSON.parse(raw)
  return typeof value === 'string' ? value : raw
}
