/** Returns a list with one element at another place. */
export function moved<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), list[from]!, ...others.slice(to)]
}
