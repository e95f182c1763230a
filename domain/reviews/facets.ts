import { type CommentFacets, type CommentFilter, type Stars, travellerKinds } from './comment.ts'

/** So many comments of a product have these answers. */
export type CountedAnswers = {
  stars: Stars
  locale: NonNullable<CommentFilter['language']>
  traveller: CommentFilter['traveller'] | null
  count: number
}

/**
 * Returns how many comments each answer of a filter would leave, the other filters applied; answers that nothing has are
 * left out. Never throws. Source: the facets of lists. Example: with the language German
 * chosen, stars are counted of German comments, and languages of all.
 */
export function facetsOf(
  answers: readonly CountedAnswers[],
  chosen: CommentFilter,
): Omit<CommentFacets, 'topics'> {
  const matching = (but: keyof CommentFilter) =>
    answers.filter(
      ({ stars, locale, traveller }) =>
        (but === 'stars' || !chosen.stars || stars === chosen.stars) &&
        (but === 'language' || !chosen.language || locale === chosen.language) &&
        (but === 'traveller' || !chosen.traveller || traveller === chosen.traveller),
    )
  const counted = <Value>(
    values: Iterable<Value>,
    of: readonly CountedAnswers[],
    read: (one: CountedAnswers) => unknown,
  ) =>
    [...values].flatMap((value) => {
      const count = of.filter((one) => read(one) === value).reduce((sum, one) => sum + one.count, 0)
      return count > 0 ? [{ value, count }] : []
    })
  const languages = counted(
    new Set(answers.map(({ locale }) => locale)),
    matching('language'),
    ({ locale }) => locale,
  )
  return {
    stars: counted([5, 4, 3, 2, 1] as const, matching('stars'), ({ stars }) => stars),
    languages: languages.toSorted(
      (one, other) => other.count - one.count || one.value.localeCompare(other.value),
    ),
    travellers: counted(travellerKinds, matching('traveller'), ({ traveller }) => traveller),
  }
}
