/** The parameter that names the edited cart item on a product page. */
export const changeParameter = 'change'

/** The cart item edited on this page: adding to the cart replaces it. */
export function entryInChange(): string | undefined {
  if (typeof location === 'undefined') return undefined
  return new URLSearchParams(location.search).get(changeParameter) || undefined
}

/** Once it is changed, the next thing chosen on the same page is a further item. */
export function endChange(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(changeParameter)) return
  address.searchParams.delete(changeParameter)
  history.replaceState(history.state, '', address)
}
