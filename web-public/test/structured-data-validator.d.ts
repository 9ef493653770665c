// These packages have no types of their own.
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }
  class Validator {
    validate(extracted: unknown): Promise<Issue[]>
  }
  export = Validator
}

declare module '@marbec/web-auto-extractor' {
  class WebAutoExtractor {
    constructor(options: { addLocation: boolean })
    parse(html: string): unknown
  }
  export = WebAutoExtractor
}
