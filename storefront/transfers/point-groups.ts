import { type PointType, pointTypes } from '#domain/catalogue/kinds.ts'
import type { ComboboxGroup } from '#ui/fields/combobox-field.tsx'
import type { Words } from '../i18n/use-messages.tsx'

/** Returns places in the groups of a combobox: airports, ports, towns, hotels, and those of no known kind. */
export function pointGroups(
  points: readonly { id: string; name: string; type?: PointType }[],
  t: Words['t'],
): ComboboxGroup[] {
  return [...pointTypes, undefined]
    .map((type) => ({
      label: t(type ? `transfers.zone.${type}` : 'transfers.otherPlaces'),
      options: points
        .filter((point) => point.type === type)
        .map(({ id, name }) => ({ value: id, label: name })),
    }))
    .filter(({ options }) => options.length > 0)
}
