/** The header of a read call that shows an entry as it is being edited: its value is the token of `previewEntry`. */
export const previewHeader = 'x-kervan-preview'

/** The parameter of a page's address that does the same. */
export const previewParameter = 'preview'
