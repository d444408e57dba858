declare module '@adobe/structured-data-validator' {
  /** Checks structured data against Google's rich results. The package has no types. */
  export default class Validator {
    validate(data: object): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
