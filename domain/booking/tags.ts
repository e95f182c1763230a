import { type Refusal, refuse } from '#domain/refusal.ts'

export const mostTags = 12
const longestTag = 30

/**
 * Returns tags as they are stored: trimmed, in lower case, each once, in alphabetical order. Refuses an empty or overlong
 * tag (30 characters), and more than 12. Never throws. Example: `['VIP ', 'vip', 'Late']` is `['late', 'vip']`.
 */
export function tidyTags(tags: readonly string[]): string[] | Refusal<'tag-invalid' | 'too-many-tags'> {
  const tidy = [...new Set(tags.map(tidyTag))].sort()
  if (tidy.length > mostTags) return refuse('too-many-tags', { max: mostTags })
  if (tidy.some((tag) => tag === '' || tag.length > longestTag))
    return refuse('tag-invalid', { max: longestTag })
  return tidy
}

/** Returns a tag as it is stored: trimmed, single spaces, lower case. Never throws. Example: `' VIP  guest'` is `'vip guest'`. */
export function tidyTag(tag: string): string {
  return tag.trim().replace(/\s+/g, ' ').toLowerCase()
}
