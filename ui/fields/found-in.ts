type Group = { label: string; options: { value: string; label: string; matches?: boolean }[] }

/**
 * The groups with the options that hold every typed word, whatever the accents, the case and the dots of İ and ı, or that
 * are known to match.
 */
export function foundIn<Groups extends Group>(groups: readonly Groups[], typed: string): Groups[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(
        ({ label, matches }) => matches || words.every((word) => plain(label).includes(word)),
      ),
    }))
    .filter(({ options }) => options.length > 0)
}

function plain(text: string): string {
  return text.replace(/[İIı]/g, 'i').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
