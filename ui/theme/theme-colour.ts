import type { CompanyTheme } from './theme.ts'

/** The browser's background colour while a page opens. */
export const openingColour = '#ffffff'

/** The colour that a browser or a system puts around the shop: the company's own, else that of the icons. */
export function themeColour({ brand }: CompanyTheme): string {
  return brand ?? '#0b6f7a'
}
