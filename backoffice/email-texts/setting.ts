/** The setting that all texts of emails are saved as. */
export const emailTexts = { kind: 'setting', code: 'emailTexts' } as const
