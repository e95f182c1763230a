import type { CompanySettings, MenuEntry } from '#domain/company/company.ts'

export type MenuBranch = MenuEntry & { children: MenuEntry[] }

/** The entries of one area of the page, each with those below it, in the operator's order. */
export function menuOf(settings: CompanySettings, area: MenuEntry['area']): MenuBranch[] {
  const entries = settings.menus.filter((entry) => entry.area === area)
  return entries
    .filter((entry) => entry.parent === undefined)
    .map((entry) => ({ ...entry, children: entries.filter(({ parent }) => parent === entry.id) }))
}
