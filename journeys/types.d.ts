declare module '@adobe/structured-data-validator' {
  /** Holds structured data to what Google's rich results take. It ships without types. */
  export default class Validator {
    validate(data: object): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
