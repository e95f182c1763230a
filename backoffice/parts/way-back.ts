import { useLocation } from 'react-router'

/** Returns the state that a link hands on: the address that it is on, for the way back to a list as it was. */
export function useLinkState(): { list: string } {
  const { pathname, search } = useLocation()
  return { list: pathname + search }
}

/** Returns the address of a list with its filter, where the screen was opened from the list; otherwise `list` itself. */
export function useWayBack(list: string): string {
  const left: unknown = useLocation().state?.list
  return typeof left === 'string' && pathOf(left) === pathOf(list) ? left : list
}

function pathOf(address: string): string {
  return address.split('?', 1)[0]!
}
