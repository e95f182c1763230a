import { useLocation, useNavigate } from 'react-router'

/** Whether the map of a list is open: the address says it, so that Back closes it and a shared link has it. */
export function useMapOpen(): { isOpen: boolean; open: () => void; close: () => void } {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const at = (fragment: string) =>
    navigate(`${pathname}${search}${fragment}`, { preventScrollReset: true, replace: fragment === '' })
  return { isOpen: hash === mapHash, open: () => void at(mapHash), close: () => void at('') }
}

/** The fragment of the address of a list with its map. */
export const mapHash = '#map'
