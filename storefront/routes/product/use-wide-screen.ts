import { useMediaQuery } from '#ui/media-query.ts'

/** 992 px: the specification's desktop, with the booking box beside the page. */
const wideScreen = '(min-width: 62rem)'

/** Whether the booking box has room at the side; false on the server. */
export function useWideScreen(): boolean {
  return useMediaQuery(wideScreen)
}

/** The same, asked once in the browser. */
export function isWideScreen(): boolean {
  return matchMedia(wideScreen).matches
}
