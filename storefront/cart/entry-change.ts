/** The parameter by which a product's page knows which item of the cart is chosen anew there. */
export const changeParameter = 'change'

/** The item of the cart that is chosen anew on this page: what is put into the cart takes its place. */
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
