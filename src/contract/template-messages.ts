/**
 * The specification's quoted wording of the templates, verbatim. Apart from messages.ts, because most screens load without it.
 * Source: docs/specification/templates.md.
 */
export const templateMessages = {
  nameRequired: 'Template name is required',
  contentTypeRequired: 'Please login and select a content type',
  saved: 'Template saved successfully',
  saveFailed: 'Failed to save template',
  noPreview: 'Unable to load page preview',
  noPreviewBecause: 'Due to security restrictions, we cannot load the page preview directly.',
  selectContent: 'Select Content',
  arrangeContent: 'Arrange Content',
  continueToArrange: 'Continue to Arrange',
} as const
